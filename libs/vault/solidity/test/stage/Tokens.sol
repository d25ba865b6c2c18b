// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title A token that answers nothing, as USDT does.
contract SilentToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }
}

/// @title A token that says no without reverting.
contract FalseToken {
    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// @title A token that uses the moment of its transfer for a call of its author's choice.
contract CallingToken {
    address private immutable TARGET;
    bytes private _data;
    bool public succeeded;

    constructor(address target, bytes memory data) {
        TARGET = target;
        _data = data;
    }

    function transfer(address, uint256) external returns (bool) {
        (succeeded,) = TARGET.call(_data);
        return true;
    }
}
