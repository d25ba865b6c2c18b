// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Cheats} from "../stage/Cheats.sol";
import {TokenOnlyWallet} from "../stage/Wallets.sol";

/// @title One member's vault as the fuzzer sees it.
struct Member {
    address owner;
    address recovery;
    uint256 counter;
    address vault;
    bool contractWallet;
    /// @dev micro-USDC and wei that ever came.
    uint256 deposited;
    uint256 coins;
}

/// @title Everything anybody can do to the vaults, one random step at a time.
/// @dev A step never reverts: what a contract refuses is caught here, so that `fail_on_revert` means what it says.
/// Wallets never spend what they receive and each belongs to one member, so their balances are what vaults paid them.
contract VaultActions {
    Cheats private constant CHEATS = Cheats(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 private constant MEMBERS = 4;

    TestUsdc public immutable USDC;
    VaultFactory public immutable FACTORY;

    Member[] private _members;
    /// @dev Relayer, payer, pool owner, guardian, stranger; admins come and go and are always the last.
    address[] private _roles;

    /// @notice Calls by anybody but a vault's own wallets that lowered the vault by more than the owner received.
    uint256 public lostToRoles;
    /// @notice Deployments at another address than the one predicted before.
    uint256 public misplaced;

    constructor(TestUsdc usdc, VaultFactory factory, address[] memory roles) {
        USDC = usdc;
        FACTORY = factory;
        _roles = roles;
        for (uint256 i = 0; i < MEMBERS; ++i) {
            bool isContract = i == 1;
            address owner = isContract ? address(new TokenOnlyWallet()) : _address("owner", i);
            address recovery = i == 2 ? address(0) : _address("recovery", i);
            uint256 counter = i;
            _members.push(Member(owner, recovery, counter, factory.predict(owner, recovery, counter), isContract, 0, 0));
        }
    }

    function memberCount() external pure returns (uint256) {
        return MEMBERS;
    }

    function member(uint256 index) external view returns (Member memory) {
        return _members[index];
    }

    function deposit(uint256 who, uint256 amount) external {
        Member storage m = _members[who % MEMBERS];
        amount = 1 + amount % 1e12;
        // Refused while Circle pauses the token or lists the vault.
        try USDC.mint(m.vault, amount) {
            m.deposited += amount;
        } catch {}
    }

    function depositCoins(uint256 who, uint256 amount) external {
        Member storage m = _members[who % MEMBERS];
        amount = 1 + amount % 1 ether;
        CHEATS.deal(m.vault, m.vault.balance + amount);
        m.coins += amount;
    }

    function deploy(uint256 who, uint256 role) external {
        Member storage m = _members[who % MEMBERS];
        CHEATS.prank(_roles[role % _roles.length]);
        if (address(FACTORY.deploy(m.owner, m.recovery, m.counter)) != m.vault) ++misplaced;
    }

    function releaseByWallet(uint256 who, uint256 amount, bool recovery, bool throughFactory) external {
        Member storage m = _members[who % MEMBERS];
        address caller = recovery && m.recovery != address(0) ? m.recovery : m.owner;
        _release(m, caller, 1 + amount % (USDC.balanceOf(m.vault) + 1), throughFactory);
    }

    /// @dev Relayer, admin, payer, pool owner, guardian, stranger, another member, and USDC itself try the same.
    function releaseByRole(uint256 who, uint256 role, uint256 amount, bool throughFactory) external {
        Member storage m = _members[who % MEMBERS];
        uint256 before = USDC.balanceOf(m.vault);
        uint256 ownerBefore = USDC.balanceOf(m.owner);
        _release(m, _role(who, role), 1 + amount % (before + 1), throughFactory);
        uint256 left = before - USDC.balanceOf(m.vault);
        uint256 arrived = USDC.balanceOf(m.owner) - ownerBefore;
        if (left > arrived) lostToRoles += left - arrived;
    }

    /// @dev Owner, recovery wallet and every role try to take the native coin.
    function releaseCoins(uint256 who, uint256 role, uint256 amount) external {
        Member storage m = _members[who % MEMBERS];
        uint256 pick = role % 4;
        address caller = pick == 0 ? m.owner : pick == 1 && m.recovery != address(0) ? m.recovery : _role(who, role / 4);
        amount = 1 + amount % (m.vault.balance + 1);
        CHEATS.prank(caller);
        try FACTORY.deployAndReleaseNative(m.owner, m.recovery, m.counter, amount) {} catch {}
    }

    /// @dev Everybody tries the door that only the factory may use.
    function releaseForByRole(uint256 who, uint256 role, uint256 amount) external {
        Member storage m = _members[who % MEMBERS];
        if (m.vault.code.length == 0) return;
        address caller = _role(who, role);
        CHEATS.prank(caller);
        try PersonalVault(payable(m.vault)).releaseFor(m.owner, USDC, 1 + amount % 1e12) {
            ++lostToRoles;
        } catch {}
    }

    function setRelayer(uint256 role, bool allowed) external {
        CHEATS.prank(FACTORY.owner());
        FACTORY.setRelayer(_roles[role % _roles.length], allowed);
    }

    function handAdminOn(uint256 role, bool accepted) external {
        address next = _roles[role % _roles.length];
        CHEATS.prank(FACTORY.owner());
        FACTORY.transferOwnership(next);
        if (!accepted) return;
        CHEATS.prank(next);
        FACTORY.acceptOwnership();
    }

    function circlePauses(bool paused) external {
        if (paused) USDC.pause();
        else USDC.unpause();
    }

    function circleLists(uint256 who, uint256 which, bool listed) external {
        Member storage m = _members[who % MEMBERS];
        address account = which % 3 == 0 ? m.vault : which % 3 == 1 ? m.owner : m.recovery;
        if (listed) USDC.blacklist(account);
        else USDC.unBlacklist(account);
    }

    function _role(uint256 who, uint256 role) private view returns (address) {
        uint256 pick = role % (_roles.length + 3);
        if (pick < _roles.length) return _roles[pick];
        if (pick == _roles.length) return FACTORY.owner();
        if (pick == _roles.length + 1) return address(USDC);
        return _members[(who % MEMBERS + 1) % MEMBERS].owner;
    }

    function _release(Member storage m, address caller, uint256 amount, bool throughFactory) private {
        bool viaFactory = throughFactory || m.vault.code.length == 0;
        address target = viaFactory ? address(FACTORY) : m.vault;
        bytes memory data = viaFactory
            ? abi.encodeCall(FACTORY.deployAndRelease, (m.owner, m.recovery, m.counter, USDC, amount))
            : abi.encodeCall(PersonalVault.release, (USDC, amount));
        // What was refused is no concern of this step; what moved is seen in the balances.
        if (m.contractWallet && caller == m.owner) {
            try TokenOnlyWallet(caller).execute(target, data) {} catch {}
        } else {
            CHEATS.prank(caller);
            (bool ok,) = target.call(data);
            ok;
        }
    }

    function _address(string memory role, uint256 index) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode(role, index)))));
    }
}
