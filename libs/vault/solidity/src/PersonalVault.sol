// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IRelayers} from "./IRelayers.sol";

/// @title The place where one member's principal rests.
/// @notice Pays the two wallets its address commits to, and nobody else (rule P1). There is no initialiser, upgrade,
/// pause, allowance or admin path: whoever checked the address has checked everything that will ever have power here.
/// @dev Used through clones made by VaultFactory; the pair (owner, recovery) is part of a clone's code, hence of its
/// CREATE2 address. It keeps no storage, so a token that calls back in the middle of a release finds nothing to abuse.
contract PersonalVault {
    using SafeERC20 for IERC20;

    /// @notice The factory that made this logic contract; asked who is a relayer, and trusted to name its caller.
    IRelayers public immutable FACTORY;

    /// @notice The one token relayers may release: USDC of the network that is home, or zero elsewhere.
    address public immutable HOME_TOKEN;

    /// @dev This very contract, whose own code ends in no wallets.
    address private immutable LOGIC = address(this);

    /// @notice Native coin left the vault. Tokens need no event of ours: their own Transfer says the same.
    event NativeReleased(address indexed to, uint256 amount);

    /// @notice `caller` is neither owner, nor recovery wallet, nor a relayer.
    error NotAllowed(address caller);
    /// @notice A relayer asked for something else than the home token.
    error HomeTokenOnly(address token);
    /// @notice Only the factory may name the caller on whose behalf it releases.
    error OnlyFactory(address caller);
    /// @notice The logic contract was called itself instead of through a vault.
    error NotAVault();
    /// @notice A release of nothing is a mistake of the caller.
    error ZeroAmount();

    /// @param homeToken USDC of the home network; zero where no network is home.
    constructor(address homeToken) {
        FACTORY = IRelayers(msg.sender);
        HOME_TOKEN = homeToken;
    }

    /// @notice Native coin sent here by mistake is accepted, because it can be released again.
    receive() external payable {}

    /// @notice The wallet the principal returns to.
    function owner() external view returns (address ownerWallet) {
        (ownerWallet,) = _wallets();
    }

    /// @notice The second wallet that may take the money, or zero when the member named none.
    function recovery() external view returns (address recoveryWallet) {
        (, recoveryWallet) = _wallets();
    }

    /// @notice Pays `amount` base units of `token`: to the caller when it is owner or recovery wallet; to the owner
    /// when it is a relayer, home token only.
    /// @dev Reverts with NotAllowed, HomeTokenOnly, ZeroAmount, or whatever the token reverts with.
    function release(IERC20 token, uint256 amount) external {
        _release(msg.sender, token, amount);
    }

    /// @notice Pays `amount` wei of native coin to the caller, who is owner or recovery wallet. Relayers have no say.
    /// @dev Reverts with NotAllowed, ZeroAmount, InsufficientBalance, or whatever the receiving wallet reverts with.
    function releaseNative(uint256 amount) external {
        _releaseNative(msg.sender, amount);
    }

    /// @notice `release` for a caller that came through the factory's deploy-and-release call.
    /// @dev The factory's code cannot change and passes its own msg.sender, so this adds no power to anybody.
    function releaseFor(address caller, IERC20 token, uint256 amount) external {
        _onlyFactory();
        _release(caller, token, amount);
    }

    /// @notice `releaseNative` for a caller that came through the factory's deploy-and-release call.
    function releaseNativeFor(address caller, uint256 amount) external {
        _onlyFactory();
        _releaseNative(caller, amount);
    }

    function _release(address caller, IERC20 token, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        token.safeTransfer(_payeeOf(caller, address(token)), amount);
    }

    function _releaseNative(address caller, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        (address ownerWallet, address recoveryWallet) = _wallets();
        if (caller != ownerWallet && caller != recoveryWallet) revert NotAllowed(caller);
        Address.sendValue(payable(caller), amount);
        emit NativeReleased(caller, amount);
    }

    function _payeeOf(address caller, address token) private view returns (address) {
        (address ownerWallet, address recoveryWallet) = _wallets();
        if (caller == ownerWallet || caller == recoveryWallet) return caller;
        if (!FACTORY.isRelayer(caller)) revert NotAllowed(caller);
        if (token != HOME_TOKEN) revert HomeTokenOnly(token);
        return ownerWallet;
    }

    function _onlyFactory() private view {
        if (msg.sender != address(FACTORY)) revert OnlyFactory(msg.sender);
    }

    /// @dev What Clones.fetchCloneArgs and abi.decode do, for 500 gas less in each release: the two words behind the 45
    /// bytes of proxy code, through the scratch space.
    function _wallets() private view returns (address ownerWallet, address recoveryWallet) {
        if (address(this) == LOGIC) revert NotAVault();
        assembly ("memory-safe") {
            extcodecopy(address(), 0x00, 0x2d, 0x40)
            ownerWallet := mload(0x00)
            recoveryWallet := mload(0x20)
        }
    }
}
