import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { themed } from '../theme/themed';
import './switch.css';

/** Mantine's switch with its own styles. */
export const Switch = themed<SwitchProps>(MantineSwitch);
