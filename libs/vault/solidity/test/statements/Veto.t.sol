// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementQueue} from "../../src/statements/StatementQueue.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Leaf, Trees} from "../stage/Trees.sol";

contract VetoTest is StatementStage {
    function testFuzz_refuses_everybody_but_the_guardian(address caller) public {
        CHEATS.assume(caller != GUARDIAN);
        post("root", 1, 0);
        expectRevert(ClaimPause.NotGuardian.selector, caller);
        CHEATS.prank(caller);
        pool.veto(1);
    }

    function test_refuses_one_that_counts_already() public {
        post("root", 1, 0);
        post("root", 1, 0);
        pass(24 hours);
        for (uint256 number = 0; number <= 2; ++number) {
            expectRevertOf(StatementQueue.NotPending.selector, number);
            veto(number);
        }
        expectRevertOf(StatementQueue.UnknownStatement.selector, 3);
        veto(3);
    }

    function test_takes_all_later_ones_away_too_and_says_which() public {
        for (uint128 i = 1; i <= 4; ++i) {
            post("root", i, i);
            pass(1 hours);
        }
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.Vetoed(4);
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.Vetoed(3);
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.Vetoed(2);
        veto(2);
        CHEATS.assertEq(pool.owed(), 1);
        CHEATS.assertEq(pool.reserved(), 1);
        pass(24 hours);
        CHEATS.assertEq(currentNumber(), 1);
    }

    /// @dev Once the ring has gone round, a place that a veto freed is one of those looked through.
    function test_knows_none_of_those_it_took_away_in_an_old_pool() public {
        for (uint256 i = 1; i <= 34; ++i) {
            post(bytes32(i), 0, 0);
            if (i == 31) pass(24 hours);
        }
        for (uint256 i = 35; i <= 37; ++i) {
            post("false", 0, 0);
        }
        veto(35);
        post("root", 0, 0);
        for (uint256 number = 35; number <= 37; ++number) {
            expectRevertOf(StatementQueue.UnknownStatement.selector, number);
            pool.statement(number);
            expectRevertOf(StatementQueue.UnknownStatement.selector, number);
            veto(number);
        }
        CHEATS.assertEq(pool.statement(38).number, 38);
        CHEATS.assertEq(pool.statement(34).number, 34);
        CHEATS.assertEq(pool.statement(8).number, 8);
    }

    function test_gives_no_number_twice() public {
        post("false", 1, 0);
        veto(1);
        post("root", 1, 0);
        expectRevertOf(StatementQueue.UnknownStatement.selector, 1);
        veto(1);
        CHEATS.assertEq(pool.statement(2).number, 2);
        pass(24 hours);
        CHEATS.assertEq(currentNumber(), 2);
    }

    /// @dev A thief with the poster key fills the ring again and again while the guardian empties it.
    function test_a_stolen_poster_key_cannot_wear_the_pool_out() public {
        state(members());
        uint256 number = 1;
        for (uint256 round = 0; round < 10; ++round) {
            for (uint256 i = 0; i < 31; ++i) {
                post("false", EARNED, 0);
            }
            veto(number + 1);
            number += 31;
        }
        uint256 before = gasleft();
        claimFrom(walletOf(3), lineOf(members(), 3));
        CHEATS.assertLe(before - gasleft(), 200_000, "the way to the current statement grew");
        post(members());
        CHEATS.assertEq(pool.statement(312).number, 312);
    }

    /// @dev Repeats are true, so no checker vetoes them; an operator does what docs/operations.md says, from theft to growth.
    function test_repeats_by_a_stolen_poster_key_end_with_another_poster_and_a_veto() public {
        state(members());
        Leaf[] memory later = members();
        later[0].entitlement += 50e6;
        for (uint256 i = 0; i < 31; ++i) {
            pass(2 minutes);
            post(members());
        }
        expectRevert(StatementBoard.GrowthAboveLimit.selector, 50e6, 0);
        post(later);
        pass(20 hours);
        expectRevert(StatementQueue.TooManyPending.selector);
        post(later);

        address next = who("next poster");
        CHEATS.prank(POOL_OWNER);
        pool.setPoster(next);
        veto(2);

        expectRevert(StatementBoard.NotPoster.selector, POSTER);
        post(members());
        (bytes32 root, uint128 sum) = Trees.rootOf(later);
        CHEATS.prank(next);
        pool.post(root, sum, 0, 8);
        pass(24 hours);
        claimFrom(walletOf(0), lineOf(later, 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 150e6);
    }

    /// @dev A false statement that sets nothing aside must not free what its veto sets aside again.
    function test_the_surplus_outlives_every_veto() public {
        post("root", 100e6, 50e6);
        post("false", 100e6, 0);
        CHEATS.assertEq(pool.reserved(), 0);
        CHEATS.assertEq(pool.surplus(), FUNDS - 150e6);
        expectRevert(RewardPool.AboveSurplus.selector, FUNDS - 150e6 + 1, FUNDS - 150e6);
        announce(uint128(FUNDS - 150e6 + 1));
        announce(uint128(FUNDS - 150e6));
        veto(2);
        CHEATS.assertEq(pool.owed() + pool.reserved() + pool.announced(), FUNDS);
    }

    function test_attack_a_proof_after_a_veto_pays_nothing() public {
        state(members());
        Leaf[] memory forged = members();
        forged[0].entitlement += 50e6;
        post(forged);
        veto(2);
        pass(25 hours);
        RewardPool.Claim memory line = lineOf(forged, 0);
        expectNotIncluded(line);
        claimFrom(walletOf(0), line);
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 100e6);
    }

    function test_works_while_claims_are_paused() public {
        post("false", 1, 0);
        pauseFor(14 days);
        veto(1);
        CHEATS.assertEq(pool.owed(), 0);
    }
}
