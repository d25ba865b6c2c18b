import type { ComponentPropsWithoutRef, ElementType, MouseEvent, ReactNode } from 'react';
import { IconLoader2 } from '@tabler/icons-react';
import './button.css';
import { useEarly } from './use-early';

interface Look {
  /** `filled` stands once per view. */
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly color?: 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

type ButtonProps<Kind extends ElementType> = Look & { readonly component?: Kind } & Omit<
    ComponentPropsWithoutRef<Kind>,
    keyof Look | 'component' | 'className'
  >;

const swallow = (event: MouseEvent) => event.preventDefault();

/**
 * A button, or a link that looks like one (`component={Link}`). While loading it keeps its size and takes no second press;
 * it keeps the keyboard too, which a disabled button would lose. Until the page's program runs, nothing can be pressed:
 * the browser by itself would send a form with its fields, passwords too, in the address.
 */
export function Button<Kind extends ElementType = 'button'>(props: ButtonProps<Kind>) {
  const { component, variant = 'filled', color, size = 'medium', fullWidth, loading, icon, children, ...rest } = props;
  const Element: ElementType = component ?? 'button';
  const busy = loading ? { onClick: swallow, 'aria-disabled': true } : {};
  const early = useEarly();
  const native = component ? {} : { type: 'button', ...rest, ...busy, ...early };
  const classes = ['button', `button--${variant}`, `button--${size}`];
  if (color) classes.push(`button--${color}`);
  if (fullWidth) classes.push('button--full');
  if (loading) classes.push('button--loading');
  return (
    <Element {...rest} {...native} className={classes.join(' ')} aria-busy={loading || undefined}>
      <span className="button__label">
        {icon}
        {children}
      </span>
      {loading && <IconLoader2 className="button__loader spin" size={20} stroke={1.5} aria-hidden="true" />}
    </Element>
  );
}
