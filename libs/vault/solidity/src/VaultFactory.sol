// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IRelayers} from "./IRelayers.sol";
import {PersonalVault} from "./PersonalVault.sol";

/// @notice USDC at `token` is what relayers may release on the network `chainId`.
struct HomeToken {
    uint256 chainId;
    address token;
}

/// @title Predicts and deploys personal vaults, at the same addresses on every EVM network.
/// @notice The admin may add and remove relayers and do nothing else; a relayer may send a vault's USDC to that
/// vault's owner and do nothing else.
/// @dev The home tokens of all networks are constructor arguments, the same list everywhere, out of which each network
/// picks its own line. So the factory's address is the same everywhere, the list is part of that address, and there is
/// no setter that an admin could use late, wrongly or not at all.
contract VaultFactory is Ownable2Step, IRelayers {
    /// @notice The logic every vault clones; made by this constructor, so its address follows from the factory's.
    PersonalVault public immutable VAULT_LOGIC;

    /// @inheritdoc IRelayers
    mapping(address account => bool) public override isRelayer;

    /// @notice A vault got its code. It could receive money before, too.
    event VaultDeployed(address indexed vault, address indexed owner, address indexed recovery, uint256 counter);
    /// @notice The admin added (`allowed`) or removed a relayer.
    event RelayerSet(address indexed relayer, bool allowed);

    /// @notice A vault without an owner could never pay anybody.
    error OwnerIsZero();
    /// @notice Without an admin a stolen relayer key could never be removed.
    error AdminIsNeeded();

    /// @param admin the same on every network, since it is part of the factory's address.
    /// @param homeTokens one line per network on which relayers may work; on all others they may not.
    constructor(address admin, HomeToken[] memory homeTokens) Ownable(admin) {
        address home;
        for (uint256 i = 0; i < homeTokens.length; ++i) {
            if (homeTokens[i].chainId == block.chainid) home = homeTokens[i].token;
        }
        VAULT_LOGIC = new PersonalVault(home);
    }

    /// @notice Adds or removes a relayer. Reverts with OwnableUnauthorizedAccount unless called by the admin.
    function setRelayer(address relayer, bool allowed) external onlyOwner {
        isRelayer[relayer] = allowed;
        emit RelayerSet(relayer, allowed);
    }

    /// @notice The address of the vault of (owner, recovery, counter), deployed or not. Reverts with OwnerIsZero.
    /// @dev Counters run 0, 1, 2 … for each pair of wallets, by convention: whoever knows the wallets finds every vault.
    function predict(address owner_, address recovery, uint256 counter) public view returns (address) {
        if (owner_ == address(0)) revert OwnerIsZero();
        return Clones.predictDeterministicAddressWithImmutableArgs(
            address(VAULT_LOGIC), abi.encode(owner_, recovery), bytes32(counter)
        );
    }

    /// @notice Gives the vault its code, if it has none yet. Anybody may; it changes nobody's rights.
    function deploy(address owner_, address recovery, uint256 counter) public returns (PersonalVault vault) {
        vault = PersonalVault(payable(predict(owner_, recovery, counter)));
        // Not an error when it is there: a stranger who deploys first must not make an owner's call fail.
        if (address(vault).code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(
                address(VAULT_LOGIC), abi.encode(owner_, recovery), bytes32(counter)
            );
            emit VaultDeployed(address(vault), owner_, recovery, counter);
        }
    }

    /// @notice Deploys the vault if needed and releases `amount` base units of `token` under the vault's own rules:
    /// owner and recovery wallet are paid themselves; a relayer's call pays the owner, home token only.
    function deployAndRelease(address owner_, address recovery, uint256 counter, IERC20 token, uint256 amount)
        external
        returns (PersonalVault vault)
    {
        vault = deploy(owner_, recovery, counter);
        vault.releaseFor(msg.sender, token, amount);
    }

    /// @notice Deploys the vault if needed and releases `amount` wei to the caller, its owner or recovery wallet.
    function deployAndReleaseNative(address owner_, address recovery, uint256 counter, uint256 amount)
        external
        returns (PersonalVault vault)
    {
        vault = deploy(owner_, recovery, counter);
        vault.releaseNativeFor(msg.sender, amount);
    }

    /// @notice Always reverts: the office can be handed on in two steps, never left empty.
    function renounceOwnership() public view override onlyOwner {
        revert AdminIsNeeded();
    }
}
