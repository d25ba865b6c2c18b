// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {StatementActions} from "./StatementActions.sol";
import {Trees} from "../stage/Trees.sol";
import {Posted} from "./StatementModel.sol";

/// @title T1 to T6 of docs/product/statements.md §3, in every state that random steps of all actors reach.
contract StatementInvariantsTest is StatementStage {
    uint256 private constant MEMBERS = 4;
    StatementActions private actions;

    function setUp() public override {
        super.setUp();
        pool = newPool();
        usdc.mint(address(pool), FUNDS);
        address[] memory people = new address[](5);
        people[0] = POOL_OWNER;
        people[1] = POSTER;
        people[2] = PAYER;
        people[3] = GUARDIAN;
        people[4] = STRANGER;
        actions = new StatementActions(usdc, pool, people);
        // Something is claimable from the first step on.
        actions.wait(2 days);
        actions.postHonestly(uint256(keccak256("seed")));
        actions.wait(1 days);
    }

    /// @dev Asked by forge: random calls go to these contracts only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(actions);
    }

    /// @dev What is not here is with the wallets and vaults that statements named, or was withdrawn after seven days.
    function invariant_T1_money_leaves_by_two_doors_only() external view {
        uint256 left = FUNDS + actions.funded() - actions.paidInAll() - actions.withdrawn();
        CHEATS.assertEq(usdc.balanceOf(address(pool)), left, "T1: a third door");
        CHEATS.assertEq(usdc.balanceOf(actions.TREASURY()), actions.withdrawn(), "T1: withdrawals");
        for (uint256 i = 0; i < MEMBERS; ++i) {
            CHEATS.assertEq(actions.received(i), actions.paid(i), "T1: not as settled");
        }
        CHEATS.assertEq(actions.breaches(1), 0, "T1: more than named, too early, or to somebody else");
    }

    function invariant_T2_what_is_owed_is_here() external view {
        uint256 sum = actions.highestSum();
        uint256 paid = actions.paidInAll();
        uint256 owed = sum > paid ? sum - paid : 0;
        uint256 reserved = actions.posted(actions.newest()).reserved;
        CHEATS.assertEq(pool.owed(), owed, "T2: owed");
        CHEATS.assertEq(pool.reserved(), reserved, "T2: reserved");
        CHEATS.assertLe(owed + reserved, usdc.balanceOf(address(pool)), "T2");
        CHEATS.assertEq(actions.breaches(2), 0, "T2: left while members needed it, or before they were named");
        uint256 open;
        for (uint256 id = 1; id <= pool.withdrawalCount(); ++id) {
            (,, uint256 amount) = pool.withdrawals(id);
            open += amount;
        }
        CHEATS.assertEq(pool.announced(), open, "T2: announced");
    }

    /// @dev At the end, in a state that is thrown away: a sum that is not its leaves', posted as any other.
    function invariant_T3_the_published_sum_is_that_of_its_parts() external {
        Posted memory p = actions.posted(actions.current());
        for (uint256 i = 0; i < MEMBERS && p.sum > 0; ++i) {
            RewardPool.Claim memory line = actions.lineOf(actions.current(), i, 0, false);
            CHEATS.assertTrue(isIncluded(line) != p.isLie, "T3: a proof");
            ++line.entitlement;
            CHEATS.assertFalse(isIncluded(line));
        }
        (bytes32 root, uint128 sum) = Trees.rootOf(members());
        uint128 other = actions.posted(actions.newest()).sum;
        address poster = pool.poster();
        CHEATS.prank(poster);
        (bool ok,) = address(pool).call(abi.encodeCall(pool.post, (root, other, 0, 0)));
        if (!ok || other == sum) return;
        pass(30 days);
        CHEATS.assertFalse(isIncluded(lineOf(members(), 0)), "T3: a sum that is not that of its leaves");
    }

    /// @dev Circle's own refusals are lifted first; then time passes until no pause is left, and only wallets act.
    function invariant_T4_members_are_paid_without_anybody() external {
        usdc.unpause();
        for (uint256 day = 0; day < 14 && actions.isPaused(); ++day) {
            actions.wait(1 days);
        }
        for (uint256 i = 0; i < MEMBERS; ++i) {
            RewardPool.Claim memory line = actions.lineOf(actions.current(), i, actions.claimable(i), false);
            if (line.amount == 0) continue;
            usdc.unBlacklist(line.wallet);
            uint256 before = usdc.balanceOf(line.wallet);
            actions.claimByWallet(i, 0, true, false);
            CHEATS.assertEq(usdc.balanceOf(line.wallet), before + line.amount, "T4: not paid");
        }
        CHEATS.assertEq(actions.breaches(4), 0, "T4: refused");
    }

    /// @dev At the end, in a state that is thrown away: the guardian pauses for as long as may be, and once more.
    function invariant_T5_a_statement_counts_after_its_notice() external {
        CHEATS.assertEq(currentNumber(), actions.current(), "T5: not 24 hours in which claims were open");
        CHEATS.assertEq(actions.breaches(5), 0, "T5: another statement, a veto too late, a pause too long");
        address guardian = pool.guardian();
        CHEATS.prank(guardian);
        (bool ok,) = address(pool).call(abi.encodeCall(pool.pause, (14 days)));
        if (!ok) return;
        pass(14 days);
        CHEATS.prank(guardian);
        (ok,) = address(pool).call(abi.encodeCall(pool.pause, (1)));
        CHEATS.assertFalse(ok, "T5: paused for more than 14 days in 30");
    }

    function invariant_T6_a_stolen_poster_key_is_held() external view {
        CHEATS.assertEq(actions.breaches(6), 0, "T6: above the limit, unannounced, or beyond the guardian");
        uint256 newest = actions.newest();
        for (uint256 number = newest + 1; number <= newest + 4; ++number) {
            (bool ok,) = address(pool).staticcall(abi.encodeCall(pool.statement, (number)));
            CHEATS.assertFalse(ok, "T6: a vetoed statement stands");
        }
    }
}
