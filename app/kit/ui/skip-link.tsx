import type { ComponentProps } from 'react'

export function SkipLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <>
      <a
        {...rest}
        className={`sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-20 focus:rounded focus:bg-paper focus:p-3 ${className}`}
      />{' '}
    </>
  )
}
