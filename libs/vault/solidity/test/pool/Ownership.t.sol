// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

/// @dev `setPayer`, `setGuardian`, and what Ownable2Step adds.
contract PoolOwnershipTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        CHEATS.startPrank(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.setPayer(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.setGuardian(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.transferOwnership(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.renounceOwnership();
    }

    function test_refuses_the_owner_to_leave_the_office_empty() public {
        expectRevert(RewardPool.OwnerIsNeeded.selector);
        CHEATS.prank(POOL_OWNER);
        pool.renounceOwnership();
    }

    function test_replaces_payer_and_guardian_and_says_so() public {
        CHEATS.startPrank(POOL_OWNER);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.PayerSet(STRANGER);
        pool.setPayer(STRANGER);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.GuardianSet(STRANGER);
        pool.setGuardian(STRANGER);
        CHEATS.assertEq(pool.payer(), STRANGER);
        CHEATS.assertEq(pool.guardian(), STRANGER);
    }

    function test_a_new_payer_inherits_what_was_spent_today() public {
        payFrom(PAYER, ID, CAP);
        CHEATS.prank(POOL_OWNER);
        pool.setPayer(STRANGER);
        expectRevert(RewardPool.DailyCapExceeded.selector, 1, 0);
        payFrom(STRANGER, bytes32(uint256(2)), 1);
    }

    function test_no_payer_stops_payments() public {
        CHEATS.prank(POOL_OWNER);
        pool.setPayer(address(0));
        expectRevert(RewardPool.NotPayer.selector, PAYER);
        payFrom(PAYER, ID, 1);
    }
}
