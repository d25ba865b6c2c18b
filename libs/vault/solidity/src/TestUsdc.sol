// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Stands in for Circle's USDC on the local chain; worth nothing, and refuses to exist on any other chain.
/// @notice Anybody may mint, pause and list. It behaves as FiatTokenV2_2 where that matters here: 6 decimals, the same
/// revert texts, a pause, and a listing that is one bit of the balance slot, so that gas figures are comparable. On the
/// local chain it lies behind a proxy (TestUsdcProxy), as Circle's does.
contract TestUsdc is IERC20 {
    string public constant name = "USD Coin (test)";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    uint256 private constant LISTED = 1 << 255;
    uint256 private constant LOCAL_CHAIN = 31337;

    uint256 public totalSupply;
    bool public paused;
    mapping(address account => uint256) private _balanceAndListing;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Blacklisted(address indexed account);
    event UnBlacklisted(address indexed account);
    event Pause();
    event Unpause();

    error LocalChainOnly(uint256 chainId);

    constructor() {
        if (block.chainid != LOCAL_CHAIN) revert LocalChainOnly(block.chainid);
    }

    modifier checked(address account) {
        require(!paused, "Pausable: paused");
        require(!isBlacklisted(account), "Blacklistable: account is blacklisted");
        _;
    }

    /// @notice Creates `amount` micro-USDC at `to`.
    function mint(address to, uint256 amount) external checked(to) {
        totalSupply += amount;
        _setBalance(to, balanceOf(to) + amount);
        emit Transfer(address(0), to, amount);
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 amount) external checked(msg.sender) returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 amount) external checked(msg.sender) returns (bool) {
        require(!isBlacklisted(from), "Blacklistable: account is blacklisted");
        uint256 allowed = allowance[from][msg.sender];
        require(amount <= allowed, "ERC20: transfer amount exceeds allowance");
        allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    /// @inheritdoc IERC20
    function approve(address spender, uint256 amount) external checked(msg.sender) returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    /// @notice Lists `account` as Circle can: it neither sends nor receives.
    function blacklist(address account) external {
        _balanceAndListing[account] |= LISTED;
        emit Blacklisted(account);
    }

    /// @notice Takes `account` off the list.
    function unBlacklist(address account) external {
        _balanceAndListing[account] &= ~LISTED;
        emit UnBlacklisted(account);
    }

    /// @notice Stops every movement of the token.
    function pause() external {
        paused = true;
        emit Pause();
    }

    /// @notice Lets the token move again.
    function unpause() external {
        paused = false;
        emit Unpause();
    }

    /// @inheritdoc IERC20
    function balanceOf(address account) public view returns (uint256) {
        return _balanceAndListing[account] & ~LISTED;
    }

    /// @notice Whether `account` is listed.
    function isBlacklisted(address account) public view returns (bool) {
        return _balanceAndListing[account] & LISTED != 0;
    }

    function _move(address from, address to, uint256 amount) private {
        require(to != address(0), "ERC20: transfer to the zero address");
        require(!isBlacklisted(to), "Blacklistable: account is blacklisted");
        uint256 held = balanceOf(from);
        require(amount <= held, "ERC20: transfer amount exceeds balance");
        _setBalance(from, held - amount);
        _setBalance(to, balanceOf(to) + amount);
        emit Transfer(from, to, amount);
    }

    function _setBalance(address account, uint256 balance) private {
        require(balance < LISTED, "FiatTokenV2_2: Balance exceeds (2^255 - 1)");
        // Callers have made sure that `account` is not listed: its top bit is 0 and stays so.
        _balanceAndListing[account] = balance;
    }
}
