import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';

/** Mantine's tabs with their own styles. */
export { Tabs } from '@mantine/core';
