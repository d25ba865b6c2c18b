// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {Stage} from "../stage/Stage.sol";
import {TokenOnlyWallet} from "../stage/Wallets.sol";
import {Member, VaultActions} from "./VaultActions.sol";

/// @title V1, V2, V3 and V5 of ARCHITECTURE.md §7, in every state that random steps of all actors reach.
contract VaultInvariantsTest is Stage {
    VaultActions private actions;

    function setUp() public override {
        super.setUp();
        address[] memory roles = new address[](5);
        roles[0] = RELAYER;
        roles[1] = who("payer");
        roles[2] = who("pool owner");
        roles[3] = who("guardian");
        roles[4] = STRANGER;
        actions = new VaultActions(usdc, factory, roles);
    }

    /// @dev Asked by forge: random calls go to these contracts only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(actions);
    }

    /// @dev Each micro-USDC that ever came is in the vault or with one of the two wallets in its address.
    function invariant_V1_money_leaves_only_to_owner_or_recovery() external view {
        for (uint256 i = 0; i < actions.memberCount(); ++i) {
            Member memory m = actions.member(i);
            uint256 paid = usdc.balanceOf(m.owner) + (m.recovery == address(0) ? 0 : usdc.balanceOf(m.recovery));
            CHEATS.assertEq(usdc.balanceOf(m.vault) + paid, m.deposited, "V1");
        }
    }

    function invariant_V1_coins_leave_only_to_owner_or_recovery() external view {
        for (uint256 i = 0; i < actions.memberCount(); ++i) {
            Member memory m = actions.member(i);
            uint256 paid = m.owner.balance + (m.recovery == address(0) ? 0 : m.recovery.balance);
            CHEATS.assertEq(m.vault.balance + paid, m.coins, "V1: native coin");
        }
    }

    function invariant_V2_predicted_is_deployed() external view {
        CHEATS.assertEq(actions.misplaced(), 0, "V2: deployed elsewhere");
        for (uint256 i = 0; i < actions.memberCount(); ++i) {
            Member memory m = actions.member(i);
            CHEATS.assertEq(factory.predict(m.owner, m.recovery, m.counter), m.vault, "V2: prediction moved");
            CHEATS.assertEq(byHand(m), m.vault, "V2: not the documented formula");
            if (m.vault.code.length == 0) continue;
            CHEATS.assertEq(PersonalVault(payable(m.vault)).owner(), m.owner, "V2: another owner");
            CHEATS.assertEq(PersonalVault(payable(m.vault)).recovery(), m.recovery, "V2: another recovery wallet");
        }
    }

    function invariant_V3_no_role_lowers_a_vault_without_paying_its_owner() external view {
        CHEATS.assertEq(actions.lostToRoles(), 0, "V3");
    }

    /// @dev Circle's own refusals are lifted first: they are the one thing that no contract can promise away (P6).
    function invariant_V5_the_owner_can_always_leave() external {
        usdc.unpause();
        for (uint256 i = 0; i < actions.memberCount(); ++i) {
            Member memory m = actions.member(i);
            usdc.unBlacklist(m.vault);
            usdc.unBlacklist(m.owner);
            // One to leave with through each door.
            usdc.mint(m.vault, 2);
            uint256 before = usdc.balanceOf(m.owner);
            uint256 all = usdc.balanceOf(m.vault);
            bytes memory data =
                abi.encodeCall(factory.deployAndRelease, (m.owner, m.recovery, m.counter, token(), all - 1));
            CHEATS.assertTrue(callAs(m, address(factory), data), "V5: the factory's door is shut");
            data = abi.encodeCall(PersonalVault.release, (token(), 1));
            CHEATS.assertTrue(callAs(m, m.vault, data), "V5: the vault's own door is shut");
            CHEATS.assertEq(usdc.balanceOf(m.owner), before + all, "V5: not all arrived");
        }
    }

    function callAs(Member memory m, address target, bytes memory data) private returns (bool ok) {
        if (m.contractWallet) {
            data = abi.encodeCall(TokenOnlyWallet.execute, (target, data));
            target = m.owner;
        } else {
            CHEATS.prank(m.owner);
        }
        (ok,) = target.call(data);
    }

    /// @dev The address from first principles, without the library that deploys: as the TypeScript client does it.
    function byHand(Member memory m) private view returns (address) {
        bytes32 code = keccak256(
            abi.encodePacked(
                hex"61006d3d81600a3d39f3363d3d373d3d3d363d73",
                factory.VAULT_LOGIC(),
                hex"5af43d82803e903d91602b57fd5bf3",
                abi.encode(m.owner, m.recovery)
            )
        );
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, m.counter, code)))));
    }
}
