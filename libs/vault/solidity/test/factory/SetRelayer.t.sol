// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract SetRelayerTest is Stage {
    function testFuzz_refuses_everybody_but_the_admin(address caller) public {
        CHEATS.assume(caller != ADMIN);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        CHEATS.prank(caller);
        factory.setRelayer(STRANGER, true);
    }

    function test_adds_and_removes_and_says_so() public {
        CHEATS.startPrank(ADMIN);
        CHEATS.expectEmit(address(factory));
        emit VaultFactory.RelayerSet(STRANGER, true);
        factory.setRelayer(STRANGER, true);
        CHEATS.assertTrue(factory.isRelayer(STRANGER));
        CHEATS.expectEmit(address(factory));
        emit VaultFactory.RelayerSet(STRANGER, false);
        factory.setRelayer(STRANGER, false);
        CHEATS.assertFalse(factory.isRelayer(STRANGER));
    }
}
