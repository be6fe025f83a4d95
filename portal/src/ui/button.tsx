import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type ButtonKind = 'primary' | 'secondary' | 'link' | 'gray';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Default: `secondary`. */
  kind?: ButtonKind;
  size?: 'small' | 'medium';
  /** True for a primary button that removes, cancels or withdraws something. */
  isDangerous?: boolean;
  /** Draws a disabled button in gray instead of a paler shade of its kind. */
  disabledGrayState?: boolean;
  /** Busy: keeps its width and its focus, and ignores presses. */
  loading?: boolean;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  isDangerous = false,
  disabledGrayState = false,
  loading = false,
  disabled = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not disabled while busy: the focus would be lost.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`button ${className}`.trim()}
      data-kind={disabledGrayState ? 'gray' : kind}
      data-size={size}
      data-dangerous={isDangerous || undefined}
      data-loading={loading || undefined}
      disabled={disabled || disabledGrayState}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <span className="button-label">{children}</span>
      {loading ? <span className="spinner" aria-hidden="true" /> : null}
    </button>
  );
}
