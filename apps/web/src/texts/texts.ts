/** The texts in the language of this build. As a namespace, so that a page loads only the parts it says. */
export * as texts from './en';
