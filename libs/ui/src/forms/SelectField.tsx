import '@mantine/core/styles/Input.layer.css';

/** The browser's own select in Mantine's clothes: the best one on a phone, and usable by keyboard everywhere. */
export { NativeSelect as SelectField } from '@mantine/core';
