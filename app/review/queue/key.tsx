/** Shows the key of a control. Screen readers read it from `aria-keyshortcuts`, and touch screens have no keys. */
export const Key = ({ of: key }: { of: string }) => (
  <span aria-hidden="true" className="no-scripts:hidden pointer-coarse:hidden">
    <kbd className="rounded border border-current px-1.5 text-sm leading-5 font-normal">{key}</kbd>
  </span>
)
