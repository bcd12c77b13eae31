import type { ReactNode } from 'react'

export type NumberTableProps = {
  name: string
  /** The headings of the columns. The first column contains the names of the rows. */
  columns: string[]
  rows: { name: string; note?: string; cells: ReactNode[] }[]
}

export function NamedTable({ summary, ...table }: NumberTableProps & { summary?: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <h3 className="mb-2">{table.name}</h3>
      {summary && <p className="mb-3 text-sm text-muted">{summary}</p>}
      <NumberTable {...table} />
    </div>
  )
}

function NumberTable({ name, columns, rows }: NumberTableProps) {
  const [first, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm wrap-normal tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-1 ps-4 text-end font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, cells }) => (
            <tr key={`${name} ${note}`} className="border-t border-rule">
              <th scope="row" className="min-w-24 py-1 text-start font-normal">
                {name}
                {note && <span className="block text-muted">{note}</span>}
              </th>
              {others.map((column, at) => (
                <td key={column} className="py-1 ps-4 text-end">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
