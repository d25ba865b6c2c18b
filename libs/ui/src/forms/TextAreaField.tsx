import '@mantine/core/styles/Input.layer.css';

/** Mantine's text area with its own styles. */
export { Textarea as TextAreaField } from '@mantine/core';
