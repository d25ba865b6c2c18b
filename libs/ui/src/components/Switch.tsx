import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Mantine's switch with its own styles. */
export { Switch } from '@mantine/core';
