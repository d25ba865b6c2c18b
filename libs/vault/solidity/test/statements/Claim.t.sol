// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Leaf} from "../stage/Trees.sol";

contract ClaimTest is StatementStage {
    function testFuzz_refuses_everybody_but_the_wallet_and_the_payer(address caller) public {
        CHEATS.assume(caller != PAYER && caller != walletOf(0));
        state(members());
        expectRevert(RewardPool.NotTheirs.selector, caller);
        claimFrom(caller, lineOf(members(), 0));
    }

    function testFuzz_lets_nobody_settle_without_a_proof(address caller) public {
        CHEATS.assume(caller != address(pool));
        state(members());
        expectRevert(RewardPool.NotTheirs.selector, caller);
        CHEATS.prank(caller);
        pool.settle(members()[0].accountId, 100e6, 100e6, caller, EARNED);
    }

    function test_refuses_what_is_pending() public {
        post(members());
        pass(24 hours - 1);
        RewardPool.Claim memory line = lineOf(members(), 0);
        expectNotIncluded(line);
        claimFrom(walletOf(0), line);
        pass(1);
        claimFrom(walletOf(0), line);
    }

    function test_refuses_nothing_and_more_than_is_due() public {
        state(members());
        expectRevert(RewardPool.ZeroAmount.selector);
        claimFrom(walletOf(0), lineOf(members(), 0, 0, false));
        claimFrom(walletOf(0), lineOf(members(), 0, 60e6, false));
        expectRevert(RewardPool.AboveDue.selector, 40e6 + 1, 40e6);
        claimFrom(walletOf(0), lineOf(members(), 0, 40e6 + 1, false));
        claimFrom(walletOf(0), lineOf(members(), 0, 40e6, false));
        expectRevert(RewardPool.AboveDue.selector, 1, 0);
        claimFrom(walletOf(0), lineOf(members(), 0, 1, false));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 100e6);
    }

    function test_refuses_a_leaf_without_a_payee_and_the_pool_as_one() public {
        Leaf[] memory leaves = members();
        (leaves[0].wallet, leaves[0].vault) = (address(0), address(pool));
        state(leaves);
        expectRevert(RewardPool.BadPayee.selector, address(0));
        claimFrom(PAYER, lineOf(leaves, 0, 1, false));
        expectRevert(RewardPool.BadPayee.selector, address(pool));
        claimFrom(PAYER, lineOf(leaves, 0, 1, true));
    }

    function test_refuses_while_paused() public {
        state(members());
        pauseFor(1 days);
        expectRevertOf(ClaimPause.Paused.selector, block.timestamp + 1 days);
        claimFrom(walletOf(0), lineOf(members(), 0));
    }

    function test_pays_the_wallet_or_the_vault_and_says_so() public {
        state(members());
        CHEATS.expectEmit(address(pool));
        emit RewardPool.Claimed(members()[1].accountId, walletOf(1), 150e6, 150e6);
        claimFrom(walletOf(1), lineOf(members(), 1, 150e6, false));
        CHEATS.expectEmit(address(pool));
        emit RewardPool.Claimed(members()[1].accountId, vaultOf(1), 50e6, 200e6);
        claimFrom(PAYER, lineOf(members(), 1, 50e6, true));
        CHEATS.assertEq(usdc.balanceOf(walletOf(1)), 150e6);
        CHEATS.assertEq(usdc.balanceOf(vaultOf(1)), 50e6);
        CHEATS.assertEq(pool.settled(members()[1].accountId), 200e6);
        CHEATS.assertEq(pool.settledTotal(), 200e6);
    }

    function test_pays_what_was_earned_since() public {
        state(members());
        claimFrom(walletOf(0), lineOf(members(), 0));
        Leaf[] memory later = members();
        later[0].entitlement += 5e6;
        state(later);
        expectRevert(RewardPool.AboveDue.selector, 105e6, 5e6);
        claimFrom(walletOf(0), lineOf(later, 0));
        claimFrom(walletOf(0), lineOf(later, 0, 5e6, false));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 105e6);
    }

    /// @dev T5: what changes for the worse waits for its notice, and the present statement can be claimed from till then.
    function test_a_new_wallet_is_paid_after_the_notice_and_the_old_one_until_then() public {
        state(members());
        Leaf[] memory later = members();
        later[0].wallet = STRANGER;
        post(later);
        pass(24 hours - 1);
        claimFrom(walletOf(0), lineOf(members(), 0, 30e6, false));
        pass(1);
        RewardPool.Claim memory old = lineOf(members(), 0, 1, false);
        expectNotIncluded(old);
        claimFrom(walletOf(0), old);
        claimFrom(STRANGER, lineOf(later, 0, 70e6, false));
        CHEATS.assertEq(usdc.balanceOf(STRANGER), 70e6);
    }

    /// @dev T4: nobody posts, pays or vetoes any more. The first to claim finds the current statement for all.
    function test_pays_when_everybody_else_is_gone() public {
        for (uint256 i = 0; i < 25; ++i) {
            post(members());
            pass(1 hours);
        }
        pass(3650 days);
        claimFrom(walletOf(2), lineOf(members(), 2));
        CHEATS.assertEq(usdc.balanceOf(walletOf(2)), 300e6);
        CHEATS.assertEq(currentNumber(), 25);
        claimFrom(walletOf(3), lineOf(members(), 3));
    }

    function test_leaves_everything_as_it_was_when_usdc_refuses() public {
        state(members());
        usdc.blacklist(walletOf(0));
        expectText("Blacklistable: account is blacklisted");
        claimFrom(walletOf(0), lineOf(members(), 0));
        usdc.pause();
        expectText("Pausable: paused");
        claimFrom(walletOf(1), lineOf(members(), 1));
        CHEATS.assertEq(pool.settledTotal(), 0);
        usdc.unpause();
        claimFrom(walletOf(0), lineOf(members(), 0, 100e6, true));
        CHEATS.assertEq(usdc.balanceOf(vaultOf(0)), 100e6);
    }

    function testFuzz_pays_any_account_any_part_once(uint256 member, uint128 part, bool byPayer, bool toVault) public {
        state(members());
        member %= 4;
        uint128 earned = members()[member].entitlement;
        part = uint128(between(part, 1, earned));
        claimFrom(byPayer ? PAYER : walletOf(member), lineOf(members(), member, part, toVault));
        CHEATS.assertEq(usdc.balanceOf(toVault ? vaultOf(member) : walletOf(member)), part);
        expectRevert(RewardPool.AboveDue.selector, earned - part + 1, earned - part);
        claimFrom(walletOf(member), lineOf(members(), member, earned - part + 1, false));
    }

    function test_tells_who_is_included() public {
        RewardPool.Claim memory line = lineOf(members(), 2);
        CHEATS.assertFalse(isIncluded(line));
        state(members());
        CHEATS.assertTrue(isIncluded(line));
        ++line.entitlement;
        CHEATS.assertFalse(isIncluded(line));
    }
}
