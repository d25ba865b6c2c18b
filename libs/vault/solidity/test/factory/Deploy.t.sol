// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract DeployTest is Stage {
    function test_refuses_no_owner() public {
        expectRevert(VaultFactory.OwnerIsZero.selector);
        factory.deploy(address(0), RECOVERY, COUNTER);
    }

    function test_anybody_may_deploy_and_is_given_nothing_by_it() public {
        address predicted = factory.predict(OWNER, RECOVERY, COUNTER);
        usdc.mint(predicted, 5);
        CHEATS.deal(predicted, 5);
        CHEATS.expectEmit(address(factory));
        emit VaultFactory.VaultDeployed(predicted, OWNER, RECOVERY, COUNTER);
        CHEATS.prank(STRANGER);
        PersonalVault vault = factory.deploy(OWNER, RECOVERY, COUNTER);
        CHEATS.assertEq(address(vault), predicted);
        CHEATS.assertEq(usdc.balanceOf(predicted), 5);
        CHEATS.assertEq(predicted.balance, 5);
        expectRevert(PersonalVault.NotAllowed.selector, STRANGER);
        CHEATS.prank(STRANGER);
        vault.release(token(), 1);
    }

    function test_deploying_again_changes_nothing() public {
        PersonalVault first = factory.deploy(OWNER, RECOVERY, COUNTER);
        bytes32 code = address(first).codehash;
        PersonalVault second = factory.deploy(OWNER, RECOVERY, COUNTER);
        CHEATS.assertEq(address(first), address(second));
        CHEATS.assertTrue(address(second).codehash == code);
    }
}
