// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title The guardian, and a pause that stops claims for at most 14 days in any 30.
/// @notice Pauses add up until 16 days have passed without one. So 30 days hold either pauses of one series, 14 days at
/// most, or a gap of 16 days.
abstract contract ClaimPause is Ownable2Step {
    /// @notice The longest that the pauses of one series last together.
    uint256 public constant LONGEST_PAUSE = 14 days;
    /// @notice The time without a pause after which a new series begins.
    uint256 public constant PAUSE_GAP = 16 days;

    /// @notice May veto and pause, and nothing else. These three share one storage slot.
    address public guardian;
    /// @notice The end of the last pause (Unix seconds).
    uint48 public pausedUntil;
    /// @dev How long the pauses of this series last together, in seconds.
    uint48 private _pausedInSeries;

    event PausedUntil(uint256 until);
    event GuardianSet(address indexed guardian);

    error NotGuardian(address caller);
    error Paused(uint256 until);
    error NotPaused();
    error BadPause(uint256 duration, uint256 left);

    modifier whenRunning() {
        if (block.timestamp < pausedUntil) revert Paused(pausedUntil);
        _;
    }

    modifier onlyGuardian() {
        if (msg.sender != guardian) revert NotGuardian(msg.sender);
        _;
    }

    /// @notice Stops claims and withdrawals for `duration` seconds; it ends by itself. Guardian only.
    /// @dev Not while it is paused. The notices of pending statements are longer by as much: a member could not leave in
    /// that time.
    function pause(uint256 duration) external onlyGuardian whenRunning {
        if (block.timestamp >= uint256(pausedUntil) + PAUSE_GAP) _pausedInSeries = 0;
        uint256 left = LONGEST_PAUSE - _pausedInSeries;
        if (duration == 0 || duration > left) revert BadPause(duration, left);
        _moveNotices(int256(duration));
        _pausedInSeries += uint48(duration);
        _pauseUntil(block.timestamp + duration);
    }

    /// @notice Ends a pause early; what was left of it can be used later. Guardian or owner: an owner can get past a
    /// guardian who has gone astray.
    function unpause() external {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardian(msg.sender);
        if (block.timestamp >= pausedUntil) revert NotPaused();
        uint256 left = pausedUntil - block.timestamp;
        _moveNotices(-int256(left));
        _pausedInSeries -= uint48(left);
        _pauseUntil(block.timestamp);
    }

    /// @notice Replaces the guardian. Owner only.
    function setGuardian(address guardian_) external onlyOwner {
        _setGuardian(guardian_);
    }

    /// @dev Moves the end of each notice that has not passed, by seconds.
    function _moveNotices(int256 duration) internal virtual;

    function _setGuardian(address guardian_) internal {
        guardian = guardian_;
        emit GuardianSet(guardian_);
    }

    function _pauseUntil(uint256 until) private {
        pausedUntil = uint48(until);
        emit PausedUntil(until);
    }
}
