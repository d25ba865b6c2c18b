// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title The USDC out of which rewards are paid (rule P2). No member's principal is ever here.
/// @notice Money leaves by two doors only: a payment under an id that pays once, within the daily cap; or a withdrawal
/// that was announced in public seven days before.
/// @dev The cap cannot change. An owner who could raise it would appoint a payer and empty the pool in a day, around
/// the seven days. A larger programme gets a new pool, and the old one is emptied by announcement.
/// All amounts are micro-USDC.
contract RewardPool is Ownable2Step {
    using SafeERC20 for IERC20;

    /// @notice One line of a batch.
    struct Payment {
        bytes32 payoutId;
        address to;
        uint256 amount;
    }

    /// @notice An announced withdrawal; all zero once executed or cancelled.
    struct Withdrawal {
        address to;
        uint64 executableAt;
        uint256 amount;
    }

    /// @notice How long a withdrawal stays announced before it can be executed.
    uint256 public constant WITHDRAWAL_NOTICE = 7 days;
    /// @notice The longest a pause can last before it ends by itself.
    uint256 public constant LONGEST_PAUSE = 14 days;

    IERC20 public immutable USDC;
    /// @notice The most that payments may take out in one UTC day. Two days' caps may meet at midnight.
    uint256 public immutable DAILY_CAP;

    /// @notice The hot key that pays. These three share one storage slot: a payment touches them all.
    address public payer;
    /// @dev Days since 1970; 32 bits last eleven million years.
    uint32 private _spentDay;
    uint64 private _spent;

    /// @notice May pause, and nothing else. Shares its slot with the end of the pause (Unix seconds).
    address public guardian;
    uint64 public pausedUntil;

    /// @notice Whether an id has been paid. It stays so for ever.
    mapping(bytes32 payoutId => bool) public paid;
    mapping(uint256 id => Withdrawal) public withdrawals;
    uint256 public withdrawalCount;
    /// @notice The sum of the announced withdrawals that are neither executed nor cancelled.
    uint256 public announced;

    event Funded(address indexed from, uint256 amount);
    event Paid(bytes32 indexed payoutId, address indexed to, uint256 amount);
    /// @notice A line of a batch was left out; `reason` is the revert data that paying it alone would have given.
    event PaymentRefused(bytes32 indexed payoutId, address indexed to, uint256 amount, bytes reason);
    event WithdrawalAnnounced(uint256 indexed id, address indexed to, uint256 amount, uint256 executableAt);
    event WithdrawalCancelled(uint256 indexed id, address indexed to, uint256 amount);
    event WithdrawalExecuted(uint256 indexed id, address indexed to, uint256 amount);
    event PausedUntil(uint256 until);
    event PayerSet(address indexed payer);
    event GuardianSet(address indexed guardian);

    error NotPayer(address caller);
    error NotGuardian(address caller);
    error PoolPaused(uint256 until);
    error AlreadyPaid(bytes32 payoutId);
    error ZeroAmount();
    /// @notice Zero and the pool itself cannot be paid.
    error BadPayee(address to);
    error DailyCapExceeded(uint256 amount, uint256 left);
    error AnnouncedAboveBalance(uint256 amount, uint256 free);
    error UnknownWithdrawal(uint256 id);
    error TooEarly(uint256 id, uint256 executableAt);
    error BadPause(uint256 duration);
    error CapTooLarge(uint256 cap);
    error OwnerIsNeeded();

    /// @param dailyCap micro-USDC per UTC day, for good.
    constructor(IERC20 usdc, address owner_, address payer_, address guardian_, uint256 dailyCap) Ownable(owner_) {
        // The day's spending is kept in 64 bits: 18 trillion USDC.
        if (dailyCap > type(uint64).max) revert CapTooLarge(dailyCap);
        USDC = usdc;
        DAILY_CAP = dailyCap;
        payer = payer_;
        guardian = guardian_;
        emit PayerSet(payer_);
        emit GuardianSet(guardian_);
    }

    modifier whenRunning() {
        if (block.timestamp < pausedUntil) revert PoolPaused(pausedUntil);
        _;
    }

    /// @notice Puts `amount` in from the caller, who has approved it. Anybody may; nobody gets a claim by it.
    function fund(uint256 amount) external {
        if (amount == 0) revert ZeroAmount();
        USDC.safeTransferFrom(msg.sender, address(this), amount);
        emit Funded(msg.sender, amount);
    }

    /// @notice Pays `amount` to `to` under an id that pays once. For the payer, and for this contract's own batches.
    /// @dev Reverts with NotPayer, PoolPaused, AlreadyPaid, ZeroAmount, BadPayee, DailyCapExceeded, or what USDC
    /// reverts with: paused, a listed wallet, not enough balance.
    function pay(bytes32 payoutId, address to, uint256 amount) external whenRunning {
        if (msg.sender != payer && msg.sender != address(this)) revert NotPayer(msg.sender);
        if (paid[payoutId]) revert AlreadyPaid(payoutId);
        if (amount == 0) revert ZeroAmount();
        if (to == address(0) || to == address(this)) revert BadPayee(to);
        _spend(amount);
        paid[payoutId] = true;
        USDC.safeTransfer(to, amount);
        emit Paid(payoutId, to, amount);
    }

    /// @notice Pays each line it can and says of each other line why not (PaymentRefused).
    /// @dev Each line is a call to `pay`, so that a refused one undoes itself and the rules are written once.
    function payMany(Payment[] calldata payments) external whenRunning {
        if (msg.sender != payer) revert NotPayer(msg.sender);
        for (uint256 i = 0; i < payments.length; ++i) {
            Payment calldata line = payments[i];
            try this.pay(line.payoutId, line.to, line.amount) {}
            catch (bytes memory reason) {
                emit PaymentRefused(line.payoutId, line.to, line.amount, reason);
            }
        }
    }

    /// @notice Starts the seven days after which `amount` may leave to `to`. Owner only.
    /// @dev No more than is here and not yet announced: otherwise an old announcement could take money that comes later.
    function announceWithdrawal(address to, uint256 amount) external onlyOwner returns (uint256 id) {
        if (amount == 0) revert ZeroAmount();
        if (to == address(0) || to == address(this)) revert BadPayee(to);
        uint256 balance = USDC.balanceOf(address(this));
        uint256 free = balance > announced ? balance - announced : 0;
        if (amount > free) revert AnnouncedAboveBalance(amount, free);
        id = ++withdrawalCount;
        uint64 executableAt = uint64(block.timestamp + WITHDRAWAL_NOTICE);
        withdrawals[id] = Withdrawal(to, executableAt, amount);
        announced += amount;
        emit WithdrawalAnnounced(id, to, amount, executableAt);
    }

    /// @notice Takes an announcement back. Owner only. Reverts with UnknownWithdrawal.
    function cancelWithdrawal(uint256 id) external onlyOwner {
        Withdrawal memory withdrawal = _take(id);
        emit WithdrawalCancelled(id, withdrawal.to, withdrawal.amount);
    }

    /// @notice Pays an announced withdrawal out, seven days after its announcement or later. Owner only.
    /// @dev Reverts with UnknownWithdrawal, TooEarly, PoolPaused, or what USDC reverts with.
    function executeWithdrawal(uint256 id) external onlyOwner whenRunning {
        Withdrawal memory withdrawal = _take(id);
        if (block.timestamp < withdrawal.executableAt) revert TooEarly(id, withdrawal.executableAt);
        USDC.safeTransfer(withdrawal.to, withdrawal.amount);
        emit WithdrawalExecuted(id, withdrawal.to, withdrawal.amount);
    }

    /// @notice Stops both doors for `duration` seconds, 14 days at most; it ends by itself. Guardian only.
    function pause(uint256 duration) external whenRunning {
        if (msg.sender != guardian) revert NotGuardian(msg.sender);
        if (duration == 0 || duration > LONGEST_PAUSE) revert BadPause(duration);
        _pauseUntil(block.timestamp + duration);
    }

    /// @notice Ends a pause early. Guardian or owner: an owner can get past a guardian who has gone astray.
    function unpause() external {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardian(msg.sender);
        _pauseUntil(block.timestamp);
    }

    /// @notice Replaces the payer; zero stops payments. Owner only.
    function setPayer(address payer_) external onlyOwner {
        payer = payer_;
        emit PayerSet(payer_);
    }

    /// @notice Replaces the guardian. Owner only.
    function setGuardian(address guardian_) external onlyOwner {
        guardian = guardian_;
        emit GuardianSet(guardian_);
    }

    /// @notice Always reverts: without an owner the unspent money could never leave.
    function renounceOwnership() public view override onlyOwner {
        revert OwnerIsNeeded();
    }

    /// @notice What payments have taken out in the current UTC day.
    function spentToday() public view returns (uint256) {
        return _spentDay == block.timestamp / 1 days ? _spent : 0;
    }

    function _spend(uint256 amount) private {
        uint256 spent = spentToday();
        if (amount > DAILY_CAP - spent) revert DailyCapExceeded(amount, DAILY_CAP - spent);
        _spentDay = uint32(block.timestamp / 1 days);
        // Fits: never above DAILY_CAP, which fits.
        _spent = uint64(spent + amount);
    }

    function _take(uint256 id) private returns (Withdrawal memory withdrawal) {
        withdrawal = withdrawals[id];
        if (withdrawal.amount == 0) revert UnknownWithdrawal(id);
        delete withdrawals[id];
        announced -= withdrawal.amount;
    }

    function _pauseUntil(uint256 until) private {
        pausedUntil = uint64(until);
        emit PausedUntil(until);
    }
}
