import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { themed } from '../theme/themed';

/** Mantine's text area with its own styles. */
export const TextAreaField = themed<TextareaProps>(Textarea);
