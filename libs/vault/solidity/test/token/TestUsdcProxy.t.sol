// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestUsdc} from "../../src/TestUsdc.sol";
import {TestUsdcProxy} from "../../src/TestUsdcProxy.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev Every other test uses the token through the proxy; here is only what the proxy itself does.
contract TestUsdcProxyTest is Stage {
    function test_refuses_to_exist_on_a_live_network() public {
        CHEATS.chainId(137);
        CHEATS.expectRevert(abi.encodeWithSelector(TestUsdc.LocalChainOnly.selector, 137));
        new TestUsdcProxy();
    }

    function test_hands_on_answers_and_the_words_of_a_refusal() public {
        CHEATS.assertEq(usdc.decimals(), 6);
        usdc.pause();
        expectText("Pausable: paused");
        usdc.mint(OWNER, 1);
    }

    function test_keeps_its_admin_away_from_the_token() public {
        address admin = TestUsdcProxy(address(usdc)).ADMIN();
        expectText("Cannot call fallback function from the proxy admin");
        CHEATS.prank(admin);
        usdc.balanceOf(OWNER);
    }
}
