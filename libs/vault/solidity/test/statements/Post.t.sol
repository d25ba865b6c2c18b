// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {Statement, StatementQueue} from "../../src/statements/StatementQueue.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Trees} from "../stage/Trees.sol";

contract PostTest is StatementStage {
    function testFuzz_refuses_everybody_but_the_poster(address caller) public {
        CHEATS.assume(caller != POSTER);
        expectRevert(StatementBoard.NotPoster.selector, caller);
        CHEATS.prank(caller);
        pool.post("root", 1, 0, 1);
    }

    function test_begins_with_a_statement_that_names_nobody() public view {
        (uint256 number, bytes32 root, uint128 sum, uint256 effectiveAt) = pool.current();
        CHEATS.assertEq(number, 0);
        CHEATS.assertEq(uint256(root), 0);
        CHEATS.assertEq(sum, 0);
        CHEATS.assertEq(effectiveAt, block.timestamp - 10 days);
        CHEATS.assertEq(pool.owed(), 0);
        CHEATS.assertEq(pool.surplus(), FUNDS);
    }

    function test_says_what_will_count_and_when() public {
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.Posted(1, "root", 5e6, 2e6, 7, block.timestamp + 24 hours);
        post("root", 5e6, 2e6);
        Statement memory posted = pool.statement(1);
        CHEATS.assertEq(uint256(posted.root), uint256(bytes32("root")));
        CHEATS.assertEq(posted.sum, 5e6);
        CHEATS.assertEq(posted.reserved, 2e6);
        CHEATS.assertEq(posted.number, 1);
        CHEATS.assertEq(posted.asOfBlock, 7);
        CHEATS.assertEq(posted.postedAt, block.timestamp);
        CHEATS.assertEq(posted.effectiveAt, block.timestamp + 24 hours);
        CHEATS.assertEq(pool.owed(), 5e6);
        CHEATS.assertEq(pool.reserved(), 2e6);
        CHEATS.assertEq(pool.surplus(), FUNDS - 7e6);
    }

    function test_counts_when_its_notice_has_passed_and_not_before() public {
        post("root", 5e6, 0);
        pass(24 hours - 1);
        CHEATS.assertEq(currentNumber(), 0);
        pass(1);
        CHEATS.assertEq(currentNumber(), 1);
    }

    function test_grows_by_the_limit_a_day_and_no_more() public {
        post("root", 1e6, 0);
        pass(12 hours);
        expectRevert(StatementBoard.GrowthAboveLimit.selector, LIMIT / 2 + 1, LIMIT / 2);
        post("root", 1e6 + LIMIT / 2 + 1, 0);
        post("root", 1e6 + LIMIT / 2, 0);
        expectRevert(StatementBoard.GrowthAboveLimit.selector, 1, 0);
        post("root", 1e6 + LIMIT / 2 + 1, 0);
    }

    /// @dev T6: a stolen poster key posts as often as it likes.
    function testFuzz_many_posts_grow_no_faster_than_one(uint256[8] calldata waits, uint128[8] calldata growths)
        public
    {
        post("root", 0, 0);
        uint256 start = block.timestamp;
        uint128 sum;
        for (uint256 i = 0; i < 8; ++i) {
            pass(waits[i] % 8 hours);
            uint128 next = sum + growths[i] % (LIMIT / 4);
            CHEATS.prank(POSTER);
            try pool.post("root", next, 0, 1) {
                sum = next;
            } catch {}
        }
        CHEATS.assertLe(sum, LIMIT * (block.timestamp - start) / 1 days, "T6");
    }

    /// @dev T6: posts of a stolen key that are vetoed in turn neither add to the limit nor use it up.
    function test_vetoed_posts_do_not_change_the_limit() public {
        post("root", 1e6, 0);
        for (uint256 i = 0; i < 5; ++i) {
            pass(1 hours);
            post("false", uint128(1e6 + LIMIT * (i + 1) / 24), 0);
            veto(2 + i);
        }
        expectRevert(StatementBoard.GrowthAboveLimit.selector, LIMIT / 4, LIMIT * 5 / 24);
        post("root", 1e6 + LIMIT / 4, 0);
        post("root", 1e6 + LIMIT * 5 / 24, 0);
        CHEATS.assertEq(pool.owed(), 1e6 + LIMIT * 5 / 24);
    }

    function test_refuses_what_is_not_here() public {
        pass(10 days);
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS + 1, FUNDS);
        post("root", uint128(FUNDS), 1);
        post("root", uint128(FUNDS - 1), 1);
        CHEATS.assertEq(pool.surplus(), 0);
    }

    function test_comes_before_what_is_announced_to_leave() public {
        announce(uint128(FUNDS - 5e6));
        post("root", 5e6, 0);
        post("root", 5e6, uint128(FUNDS - 5e6));
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS + 1, FUNDS);
        post("root", 5e6, uint128(FUNDS - 5e6 + 1));
    }

    function test_takes_paid_sums_off_what_is_owed() public {
        state(members());
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.assertEq(pool.owed(), EARNED - 100e6);
        CHEATS.assertEq(pool.settledTotal(), 100e6);
        (bytes32 root,) = Trees.rootOf(members());
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS - 100e6 + 1, FUNDS - 100e6);
        post(root, EARNED, uint128(FUNDS - EARNED + 1));
        post(root, EARNED, uint128(FUNDS - EARNED));
    }

    /// @dev A ring of 32: the current one and 31 that wait. Neither storage nor the way to the current one can grow.
    function test_keeps_31_pending_and_refuses_the_next() public {
        for (uint256 i = 1; i <= 31; ++i) {
            post(bytes32(i), 0, 0);
        }
        expectRevert(StatementQueue.TooManyPending.selector);
        post("root", 0, 0);
        pass(24 hours);
        CHEATS.assertEq(currentNumber(), 31);
        post("root", 0, 0);
        CHEATS.assertEq(pool.statement(32).number, 32);
    }

    function test_forgets_statements_that_only_the_log_needs() public {
        for (uint256 i = 1; i <= 80; ++i) {
            post(bytes32(i), 0, 0);
            pass(24 hours);
        }
        CHEATS.assertEq(currentNumber(), 80);
        CHEATS.assertEq(pool.statement(49).number, 49);
        expectRevertOf(StatementQueue.UnknownStatement.selector, 48);
        pool.statement(48);
        expectRevertOf(StatementQueue.UnknownStatement.selector, 81);
        pool.statement(81);
    }

    function test_knows_no_number_that_was_not_given() public {
        CHEATS.assertEq(pool.statement(0).number, 0);
        expectRevertOf(StatementQueue.UnknownStatement.selector, 1);
        pool.statement(1);
    }
}
