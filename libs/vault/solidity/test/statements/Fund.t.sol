// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {TestUsdcProxy} from "../../src/TestUsdcProxy.sol";
import {StatementStage} from "../stage/StatementStage.sol";

contract FundTest is StatementStage {
    function test_refuses_nothing() public {
        expectRevert(RewardPool.ZeroAmount.selector);
        pool.fund(0);
    }

    function test_refuses_money_that_was_not_approved() public {
        usdc.mint(STRANGER, 5);
        expectText("ERC20: transfer amount exceeds allowance");
        CHEATS.prank(STRANGER);
        pool.fund(5);
    }

    function testFuzz_takes_exactly_what_anybody_gives_and_says_so(address from, uint256 amount) public {
        CHEATS.assume(from != address(0) && from != address(pool));
        // The token's proxy lets its admin call nothing, and forge knows that address from the constructor.
        CHEATS.assume(from != TestUsdcProxy(address(usdc)).ADMIN());
        amount = between(amount, 1, 1e15);
        usdc.mint(from, amount);
        CHEATS.startPrank(from);
        usdc.approve(address(pool), amount);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.Funded(from, amount);
        pool.fund(amount);
        CHEATS.assertEq(usdc.balanceOf(address(pool)), FUNDS + amount);
        CHEATS.assertEq(pool.surplus(), FUNDS + amount);
    }
}
