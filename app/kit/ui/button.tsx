import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'outline' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded px-4 py-2 font-medium transition-colors duration-150 disabled:opacity-60'
const looks: Record<Look, string> = {
  // On hover, the border gives the button a contrast of at least 3:1 against sand. In the dark theme, the background
  // petrol-deep alone has less contrast.
  primary: 'bg-petrol text-on-petrol border border-transparent hover:border-petrol-ink hover:bg-petrol-deep',
  secondary: 'border border-edge bg-paper text-ink hover:bg-sand',
  // The looks 'inverse' and 'outline' are for buttons on petrol, in both themes.
  inverse: 'border border-transparent bg-on-petrol text-petrol hover:bg-on-petrol/90',
  outline: 'border border-on-petrol text-on-petrol hover:bg-petrol-deep',
  danger: 'border border-danger bg-danger-ground text-danger hover:underline',
  quiet: 'text-petrol-ink underline hover:decoration-2',
}

export const buttonStyle = (look: Look) => `${base} ${looks[look]}`

export function Button({ look = 'primary', className = '', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={`${buttonStyle(look)} ${className}`} />
}
