// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract PoolConstructorTest is PoolStage {
    function test_refuses_no_owner() public {
        expectRevert(Ownable.OwnableInvalidOwner.selector, address(0));
        new RewardPool(token(), address(0), PAYER, GUARDIAN, CAP);
    }

    function test_refuses_a_cap_that_does_not_fit() public {
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.CapTooLarge.selector, uint256(1) << 64));
        new RewardPool(token(), POOL_OWNER, PAYER, GUARDIAN, 1 << 64);
    }

    function test_keeps_what_it_was_given() public view {
        CHEATS.assertEq(address(pool.USDC()), address(usdc));
        CHEATS.assertEq(pool.owner(), POOL_OWNER);
        CHEATS.assertEq(pool.payer(), PAYER);
        CHEATS.assertEq(pool.guardian(), GUARDIAN);
        CHEATS.assertEq(pool.DAILY_CAP(), CAP);
        CHEATS.assertEq(pool.WITHDRAWAL_NOTICE(), 7 days);
        CHEATS.assertEq(pool.LONGEST_PAUSE(), 14 days);
    }
}
