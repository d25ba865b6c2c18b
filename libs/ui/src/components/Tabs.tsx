import { Tabs as MantineTabs, type TabsProps } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { themed } from '../theme/themed';

const { List, Tab, Panel } = MantineTabs;

/** Mantine's tabs with their own styles. */
export const Tabs = Object.assign(themed<TabsProps>(MantineTabs), { List, Tab, Panel });
