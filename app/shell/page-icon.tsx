import sprite from './page-icons.svg?no-inline'

/** The icon of a page, such as '/use-cases/legal'. It is named after the last part of the page's address. */
export const PageIcon = ({ of, className }: { of: string; className: string }) => (
  <svg aria-hidden className={`icon stroke-[1.5] text-petrol-ink ${className}`}>
    <use href={`${sprite}#${of.split(/[/#]/).at(-1)}`} />
  </svg>
)
