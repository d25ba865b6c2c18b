import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import './switch.css';

/** Mantine's switch with its own styles. */
export { Switch } from '@mantine/core';
