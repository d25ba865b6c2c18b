const STYLE = / style="([^"]*)"/g;

/**
 * Moves style attributes of rendered HTML into a style sheet, since the CSP refuses them in a document. Scripts may set
 * them, so the components that wrote them keep working once the page is taken over.
 */
export class StyleSheetOfAttributes {
  private readonly names = new Map<string, string>();

  /** Replaces each style attribute of the HTML by a `data-styled`. */
  lift(html: string): string {
    return html.replace(STYLE, (_, declarations: string) => ` data-styled="${this.nameOf(unescaped(declarations))}"`);
  }

  /** The style sheet of all replaced attributes. */
  text(): string {
    return [...this.names].map(([declarations, name]) => `[data-styled='${name}']{${declarations}}`).join('\n');
  }

  private nameOf(declarations: string): string {
    const name = this.names.get(declarations) ?? `s${this.names.size}`;
    this.names.set(declarations, name);
    return name;
  }
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
