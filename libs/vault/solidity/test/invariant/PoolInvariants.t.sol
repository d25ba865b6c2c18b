// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PoolStage} from "../stage/PoolStage.sol";
import {PoolActions} from "./PoolActions.sol";

/// @title V4 of ARCHITECTURE.md §7, in every state that random steps of all actors reach.
contract PoolInvariantsTest is PoolStage {
    PoolActions private actions;
    uint256 private firstDay;

    function setUp() public override {
        super.setUp();
        address[] memory people = new address[](4);
        people[0] = POOL_OWNER;
        people[1] = PAYER;
        people[2] = GUARDIAN;
        people[3] = STRANGER;
        actions = new PoolActions(usdc, pool, people);
        firstDay = block.timestamp / 1 days;
    }

    /// @dev Asked by forge: random calls go to these contracts only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(actions);
    }

    function invariant_V4_outflow_is_paid_ids_and_executed_withdrawals() external view {
        CHEATS.assertEq(actions.received(), actions.bookedPayments(), "V4: an id paid more than once, or less");
        CHEATS.assertEq(usdc.balanceOf(actions.TREASURY()), actions.bookedWithdrawals(), "V4: withdrawals");
        uint256 left = FUNDS + actions.funded() - actions.bookedPayments() - actions.bookedWithdrawals();
        CHEATS.assertEq(usdc.balanceOf(address(pool)), left, "V4: the rest is not here");
        CHEATS.assertEq(actions.breaches(), 0, "V4: too early, twice, or while paused");
    }

    function invariant_V4_never_above_the_daily_cap() external view {
        for (uint256 day = firstDay; day <= block.timestamp / 1 days; ++day) {
            CHEATS.assertLe(actions.paidOnDay(day), CAP, "V4: cap");
        }
    }

    function invariant_V4_announced_is_the_sum_of_open_announcements() external view {
        uint256 sum;
        for (uint256 id = 1; id <= pool.withdrawalCount(); ++id) {
            (,, uint256 amount) = pool.withdrawals(id);
            sum += amount;
        }
        CHEATS.assertEq(pool.announced(), sum, "V4: announced");
    }
}
