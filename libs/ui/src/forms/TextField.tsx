import '@mantine/core/styles/Input.layer.css';

/** Mantine's one-line text field with its own styles. */
export { TextInput as TextField } from '@mantine/core';
