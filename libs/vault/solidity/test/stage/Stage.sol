// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {PersonalVault} from "../../src/PersonalVault.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {TestUsdcProxy} from "../../src/TestUsdcProxy.sol";
import {HomeToken, VaultFactory} from "../../src/VaultFactory.sol";
import {Cheats} from "./Cheats.sol";

/// @title The people and contracts every test starts from.
abstract contract Stage {
    Cheats internal constant CHEATS = Cheats(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 internal constant LOCAL_CHAIN = 31337;
    uint256 internal constant COUNTER = 0;

    address internal immutable ADMIN = who("admin");
    address internal immutable RELAYER = who("relayer");
    address internal immutable STRANGER = who("stranger");
    address internal immutable OWNER = who("owner");
    address internal immutable RECOVERY = who("recovery");

    TestUsdc internal usdc;
    VaultFactory internal factory;

    function setUp() public virtual {
        // A weekday in 2026: notices are counted from a real date, not from 1970.
        CHEATS.warp(1_795_000_000);
        usdc = newUsdc();
        factory = new VaultFactory(ADMIN, homes());
        CHEATS.prank(ADMIN);
        factory.setRelayer(RELAYER, true);
    }

    /// @dev As on the local chain and as Circle's: behind a proxy.
    function newUsdc() internal virtual returns (TestUsdc) {
        return TestUsdc(address(new TestUsdcProxy()));
    }

    function homes() internal view returns (HomeToken[] memory list) {
        list = new HomeToken[](2);
        list[0] = HomeToken(137, address(0x137));
        list[1] = HomeToken(LOCAL_CHAIN, address(usdc));
    }

    function who(string memory name) internal pure returns (address) {
        return address(uint160(uint256(keccak256(bytes(name)))));
    }

    function deployVault(uint256 amount) internal returns (PersonalVault vault) {
        vault = factory.deploy(OWNER, RECOVERY, COUNTER);
        if (amount > 0) usdc.mint(address(vault), amount);
    }

    function expectRevert(bytes4 selector) internal {
        CHEATS.expectRevert(abi.encodeWithSelector(selector));
    }

    function expectRevert(bytes4 selector, address subject) internal {
        CHEATS.expectRevert(abi.encodeWithSelector(selector, subject));
    }

    function expectText(string memory text) internal {
        CHEATS.expectRevert(abi.encodeWithSignature("Error(string)", text));
    }

    function between(uint256 seed, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + (seed % (high - low + 1));
    }

    function token() internal view returns (IERC20) {
        return IERC20(address(usdc));
    }
}
