// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {StatementStage} from "../stage/StatementStage.sol";

contract PoolConstructorTest is StatementStage {
    function test_refuses_no_owner() public {
        expectRevert(Ownable.OwnableInvalidOwner.selector, address(0));
        new RewardPool(token(), address(0), POSTER, PAYER, GUARDIAN, LIMIT);
    }

    function test_keeps_what_it_was_given() public view {
        CHEATS.assertEq(address(pool.USDC()), address(usdc));
        CHEATS.assertEq(pool.owner(), POOL_OWNER);
        CHEATS.assertEq(pool.poster(), POSTER);
        CHEATS.assertEq(pool.payer(), PAYER);
        CHEATS.assertEq(pool.guardian(), GUARDIAN);
        CHEATS.assertEq(pool.ACCRUAL_LIMIT(), LIMIT);
        CHEATS.assertEq(pool.NOTICE(), 24 hours);
        CHEATS.assertEq(pool.WITHDRAWAL_NOTICE(), 7 days);
        CHEATS.assertEq(pool.LONGEST_PAUSE(), 14 days);
        CHEATS.assertEq(pool.PAUSE_GAP(), 16 days);
    }

    function test_says_who_got_which_role() public {
        CHEATS.expectEmit();
        emit StatementBoard.PosterSet(POSTER);
        CHEATS.expectEmit();
        emit RewardPool.PayerSet(PAYER);
        CHEATS.expectEmit();
        emit ClaimPause.GuardianSet(GUARDIAN);
        newPool();
    }

    function test_starts_running_and_owing_nobody() public {
        RewardPool fresh = newPool();
        (uint256 number, bytes32 root, uint128 sum,) = fresh.current();
        CHEATS.assertEq(number, 0);
        CHEATS.assertEq(uint256(root), 0);
        CHEATS.assertEq(sum, 0);
        CHEATS.assertEq(fresh.owed() + fresh.reserved() + fresh.announced() + fresh.settledTotal(), 0);
        CHEATS.assertEq(fresh.pausedUntil(), 0);
    }
}
