// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract FactoryOwnershipTest is Stage {
    function test_refuses_a_stranger_to_renounce() public {
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, STRANGER);
        CHEATS.prank(STRANGER);
        factory.renounceOwnership();
    }

    function test_refuses_the_admin_to_leave_the_office_empty() public {
        expectRevert(VaultFactory.AdminIsNeeded.selector);
        CHEATS.prank(ADMIN);
        factory.renounceOwnership();
    }

    function test_refuses_acceptance_by_anybody_but_the_one_who_was_named() public {
        CHEATS.prank(ADMIN);
        factory.transferOwnership(OWNER);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, STRANGER);
        CHEATS.prank(STRANGER);
        factory.acceptOwnership();
        CHEATS.assertEq(factory.owner(), ADMIN);
    }

    function test_hands_the_office_on_in_two_steps() public {
        CHEATS.prank(ADMIN);
        factory.transferOwnership(STRANGER);
        CHEATS.assertEq(factory.owner(), ADMIN);
        CHEATS.prank(STRANGER);
        factory.acceptOwnership();
        CHEATS.assertEq(factory.owner(), STRANGER);
    }
}
