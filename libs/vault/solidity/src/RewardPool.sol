// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {MerkleSumTree} from "./statements/MerkleSumTree.sol";
import {StatementBoard} from "./statements/StatementBoard.sol";
import {Statement, StatementQueue} from "./statements/StatementQueue.sol";

/// @title The USDC out of which rewards are paid, to whom published statements name (docs/product/statements.md).
/// @notice Money leaves by two doors only: a claim that the current statement proves, or a withdrawal of the surplus
/// that was announced in public seven days before.
/// @dev Whatever moves USDC has written all state before it does: a call back finds nothing to take twice. All amounts
/// are micro-USDC.
contract RewardPool is StatementBoard {
    using SafeERC20 for IERC20;
    using StatementQueue for StatementQueue.Queue;

    /// @notice One line of a batch: what `claim` takes.
    struct Claim {
        bytes32 accountId;
        address wallet;
        address vault;
        uint128 entitlement;
        uint128 amount;
        bool toVault;
        bytes32[] hashes;
        uint128[] sums;
        uint256 sides;
    }

    /// @notice An announced withdrawal; all zero once executed or cancelled.
    struct Withdrawal {
        address to;
        uint64 executableAt;
        uint128 amount;
    }

    /// @notice The hot key that claims for members, to their own wallets and vaults.
    address public payer;
    /// @notice What the pool has paid to an account.
    mapping(bytes32 accountId => uint128) public settled;
    mapping(uint256 id => Withdrawal) public withdrawals;
    uint256 public withdrawalCount;

    event Funded(address indexed from, uint256 amount);
    /// @notice `settled` is what the account has been paid in all, with this claim.
    event Claimed(bytes32 indexed accountId, address indexed to, uint256 amount, uint256 settled);
    /// @notice A line of a batch was left out; `reason` is the revert data that claiming it alone would have given.
    event ClaimRefused(bytes32 indexed accountId, uint256 amount, bytes reason);
    event WithdrawalAnnounced(uint256 indexed id, address indexed to, uint256 amount, uint256 executableAt);
    event WithdrawalCancelled(uint256 indexed id, address indexed to, uint256 amount);
    event WithdrawalExecuted(uint256 indexed id, address indexed to, uint256 amount);
    event PayerSet(address indexed payer);

    error NotPayer(address caller);
    /// @notice The caller is neither the leaf's wallet nor the payer.
    error NotTheirs(address caller);
    error ZeroAmount();
    /// @notice Zero and the pool itself cannot be paid.
    error BadPayee(address to);
    error NotIncluded(bytes32 accountId);
    error AboveDue(uint256 amount, uint256 due);
    /// @notice All claims together would be above the current statement's sum: it names less than was settled somewhere.
    error AboveSum(uint256 amount, uint256 left);
    error AboveSurplus(uint256 amount, uint256 surplus);
    error UnknownWithdrawal(uint256 id);
    error TooEarly(uint256 id, uint256 executableAt);
    /// @notice No statement counts yet that was posted a day after the announcement or later.
    error NoStatementSince(uint256 id);
    error UsdcStays();
    error OwnerIsNeeded();

    /// @param accrualLimit micro-USDC a day, for good.
    constructor(IERC20 usdc, address owner_, address poster_, address payer_, address guardian_, uint128 accrualLimit)
        Ownable(owner_)
    {
        USDC = usdc;
        ACCRUAL_LIMIT = accrualLimit;
        _statements.start();
        _setPoster(poster_);
        _setPayer(payer_);
        _setGuardian(guardian_);
    }

    /// @notice Puts `amount` in from the caller, who has approved it. Anybody may; nobody gets a claim by it.
    function fund(uint256 amount) external {
        if (amount == 0) revert ZeroAmount();
        USDC.safeTransferFrom(msg.sender, address(this), amount);
        emit Funded(msg.sender, amount);
    }

    /// @notice Pays `amount` of what the current statement names for an account and was not paid yet, to the wallet of
    /// the leaf, or to its vault. For that wallet and the payer.
    /// @param sides bit i is 1 when the sibling at level i stands left.
    /// @dev Reverts with Paused, NotTheirs, NotIncluded, what `settle` reverts with, or what USDC reverts with: paused, a
    /// listed wallet, not enough balance.
    function claim(
        bytes32 accountId,
        address wallet,
        address vault,
        uint128 entitlement,
        uint128 amount,
        bool toVault,
        bytes32[] calldata hashes,
        uint128[] calldata sums,
        uint256 sides
    ) external whenRunning {
        if (msg.sender != wallet && msg.sender != payer) revert NotTheirs(msg.sender);
        Statement storage current_ = _statements.atPlace(_statements.advance());
        bytes32 leaf = MerkleSumTree.leafHash(accountId, wallet, vault, entitlement);
        if (!_proves(current_, leaf, entitlement, hashes, sums, sides)) revert NotIncluded(accountId);
        _settle(accountId, entitlement, amount, toVault ? vault : wallet, current_.sum);
    }

    /// @notice Claims each line it can and says of each other line why not (ClaimRefused). Payer only.
    /// @dev What follows the proof is a call to `settle`, so that a refused line undoes itself.
    function claimMany(Claim[] calldata lines) external whenRunning {
        if (msg.sender != payer) revert NotPayer(msg.sender);
        Statement storage current_ = _statements.atPlace(_statements.advance());
        for (uint256 i = 0; i < lines.length; ++i) {
            Claim calldata line = lines[i];
            bytes32 leaf = MerkleSumTree.leafHash(line.accountId, line.wallet, line.vault, line.entitlement);
            if (!_proves(current_, leaf, line.entitlement, line.hashes, line.sums, line.sides)) {
                bytes memory reason = abi.encodeWithSelector(NotIncluded.selector, line.accountId);
                emit ClaimRefused(line.accountId, line.amount, reason);
                continue;
            }
            address to = line.toVault ? line.vault : line.wallet;
            try this.settle(line.accountId, line.entitlement, line.amount, to, current_.sum) {}
            catch (bytes memory reason) {
                emit ClaimRefused(line.accountId, line.amount, reason);
            }
        }
    }

    /// @notice The second half of a claim, after its proof. For this contract's own batches.
    /// @dev Reverts with NotTheirs, ZeroAmount, BadPayee, AboveDue, AboveSum, or what USDC reverts with.
    function settle(bytes32 accountId, uint128 entitlement, uint128 amount, address to, uint128 sum) external {
        if (msg.sender != address(this)) revert NotTheirs(msg.sender);
        _settle(accountId, entitlement, amount, to, sum);
    }

    /// @notice Starts the seven days after which `amount` of the surplus may leave to `to`. Owner only.
    function announceWithdrawal(address to, uint128 amount) external onlyOwner returns (uint256 id) {
        _requirePayable(to, amount);
        uint256 free = surplus();
        if (amount > free) revert AboveSurplus(amount, free);
        id = ++withdrawalCount;
        uint64 executableAt = uint64(block.timestamp + WITHDRAWAL_NOTICE);
        withdrawals[id] = Withdrawal(to, executableAt, amount);
        announced += amount;
        emit WithdrawalAnnounced(id, to, amount, executableAt);
    }

    /// @notice Takes an announcement back. Owner only. Reverts with UnknownWithdrawal.
    function cancelWithdrawal(uint256 id) external onlyOwner {
        Withdrawal memory withdrawal = _removeWithdrawal(id);
        emit WithdrawalCancelled(id, withdrawal.to, withdrawal.amount);
    }

    /// @notice Pays an announced withdrawal out, seven days after its announcement or later, once a statement counts that was
    /// posted a day after it or later: that one names all that members had earned or begun by then. Owner only.
    /// @dev Reverts with UnknownWithdrawal, TooEarly, NoStatementSince, Paused, ShortOfFunds (later statements need what is
    /// here, or USDC of the pool has gone in a way that this contract does not know of), or what USDC reverts with.
    function executeWithdrawal(uint256 id) external onlyOwner whenRunning {
        Withdrawal memory withdrawal = _removeWithdrawal(id);
        if (block.timestamp < withdrawal.executableAt) revert TooEarly(id, withdrawal.executableAt);
        Statement storage current_ = _statements.atPlace(_statements.advance());
        uint256 announcedAt = withdrawal.executableAt - WITHDRAWAL_NOTICE;
        if (current_.postedAt < announcedAt + NOTICE) revert NoStatementSince(id);
        _requireFunds(_statements.obligations(settledTotal) + announced + withdrawal.amount);
        USDC.safeTransfer(withdrawal.to, withdrawal.amount);
        emit WithdrawalExecuted(id, withdrawal.to, withdrawal.amount);
    }

    /// @notice Sends a token that came here by mistake to the owner. Not USDC. Owner only.
    function releaseToken(IERC20 token, uint256 amount) external onlyOwner {
        if (address(token) == address(USDC)) revert UsdcStays();
        token.safeTransfer(owner(), amount);
    }

    /// @notice Replaces the payer; zero leaves claims to the members' wallets. Owner only.
    function setPayer(address payer_) external onlyOwner {
        _setPayer(payer_);
    }

    /// @notice Always reverts: without an owner the surplus could never leave and a lost poster never be replaced.
    function renounceOwnership() public view override onlyOwner {
        revert OwnerIsNeeded();
    }

    /// @dev Two bounds: no account above its entitlement, not even one with two leaves; and all together not above the
    /// statement's sum, not even when it names less than was settled for somebody. By the second no claim touches what is
    /// reserved.
    function _settle(bytes32 accountId, uint128 entitlement, uint128 amount, address to, uint128 sum) private {
        _requirePayable(to, amount);
        uint128 before = settled[accountId];
        uint256 due = Math.saturatingSub(entitlement, before);
        if (amount > due) revert AboveDue(amount, due);
        uint256 left = Math.saturatingSub(sum, settledTotal);
        if (amount > left) revert AboveSum(amount, left);
        settled[accountId] = before + amount;
        settledTotal += amount;
        USDC.safeTransfer(to, amount);
        emit Claimed(accountId, to, amount, before + amount);
    }

    function _setPayer(address payer_) private {
        payer = payer_;
        emit PayerSet(payer_);
    }

    function _removeWithdrawal(uint256 id) private returns (Withdrawal memory withdrawal) {
        withdrawal = withdrawals[id];
        if (withdrawal.amount == 0) revert UnknownWithdrawal(id);
        delete withdrawals[id];
        announced -= withdrawal.amount;
    }

    function _requirePayable(address to, uint256 amount) private view {
        if (amount == 0) revert ZeroAmount();
        if (to == address(0) || to == address(this)) revert BadPayee(to);
    }
}
