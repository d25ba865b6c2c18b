import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { themed } from '../theme/themed';

/** The browser's own select in Mantine's clothes: the best one on a phone, and usable by keyboard everywhere. */
export const SelectField = themed<NativeSelectProps>(NativeSelect);
