import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';

/** Mantine's button with its own styles. Variants: filled (one per view), default, subtle; colour 'danger' for what cannot be undone. */
export { Button } from '@mantine/core';
