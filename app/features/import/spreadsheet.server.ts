import { readFile } from 'node:fs/promises'
import { decodeXML } from 'entities'
import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import readBook from 'read-excel-file/node'
import { FileFault } from './source.ts'
import type { TextFile } from './text-file.server.ts'

/** The largest file in bytes. The whole file is read into memory. */
const MAX_FILE = 20_000_000
const MAX_UNPACKED = 200_000_000

/**
 * The most cells of a sheet, counted as rows times columns. A sheet of 1.6 kB with a single cell in its last corner
 * would take 4.4 GB of memory.
 */
const MAX_CELLS = 5_000_000

const SAVE_AS_CSV = "Save it as 'CSV UTF-8', and try again."

/** Returns the rows of the only visible sheet that has rows. */
export async function readSpreadsheet({ path, name, bytes }: TextFile): Promise<{ line: number; values: unknown[] }[]> {
  if (bytes > MAX_FILE) throw new FileFault(`${name} is larger than 20 MB. ${SAVE_AS_CSV}`)
  const cannotRead = (cause: Error) => {
    throw new FileFault(
      `${name} cannot be read as a spreadsheet: ${cause.message}. Export it again, or save it as 'CSV UTF-8'.`,
      { cause },
    )
  }
  const { parts, hidden } = await readFile(path)
    .then((file) => boundedParts(file, name))
    .catch((error) => {
      if (error instanceof FileFault) throw error
      return cannotRead(error)
    })
  // An archive can state several sizes and have several parts with the same name. Packing the checked parts again makes
  // sure that the library reads only these.
  const sheets = await readBook(Buffer.from(zipSync(parts, { level: 0 }))).catch(cannotRead)
  const [rows, ...more] = sheets.filter(({ sheet, data }) => data.length > 0 && !hidden.includes(sheet))
  if (more.length > 0) {
    const names = [rows, ...more].map((one) => `'${one?.sheet}'`).join(', ')
    throw new FileFault(
      `${name} has several sheets with rows: ${names}. Save each sheet as a separate file, named after its table.`,
    )
  }
  return (rows?.data ?? []).flatMap((values, at) =>
    values.some((value) => value !== null) ? [{ line: at + 1, values: values.map(toTheSecond) }] : [],
  )
}

/** Rounds a time to the second. A workbook stores it as a fraction of a day, so 5:00:00 is read as 4:59:59.999. */
const toTheSecond = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value

// The first bytes of workbooks from before Excel 2007, in hexadecimal. Excel also wraps an encrypted workbook in this
// older format.
const CONTAINER = 'd0cf11e0a1b11ae1'

/**
 * Unpacks a workbook. Limits its size and the place of its furthest cell, because the library limits neither. `hidden`
 * has the names of the hidden sheets, which the library does not return.
 */
function boundedParts(zip: Buffer, name: string): { parts: Unzipped; hidden: string[] } {
  if (zip.toString('hex', 0, CONTAINER.length / 2) === CONTAINER)
    throw new FileFault(
      `${name} has a password, or is a workbook from before Excel 2007. Open it in Excel, remove the password under File, Info, Protect Workbook, and save it as .xlsx or as 'CSV UTF-8'.`,
    )
  let unpacked = 0
  const parts = unzipSync(zip, {
    filter: (part) => {
      unpacked += part.originalSize
      if (unpacked > MAX_UNPACKED)
        throw new FileFault(`${name} is larger than ${MAX_UNPACKED / 1_000_000} MB when it is unpacked. ${SAVE_AS_CSV}`)
      // The calculation chain is left out. The library does not read it. It lists cells of all sheets, so these would
      // be counted as the cells of one sheet.
      return /(?<!\/calcChain)\.(?:xml|rels)$/.test(part.name)
    },
  })
  // Every part is checked, because the file of a sheet can have any name.
  for (const bytes of Object.values(parts)) refuseLargeSheet(strFromU8(bytes, true), name)
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  const hidden = [...book.matchAll(/<(?:\w{1,20}:)?sheet\s[^<]*/g)].flatMap(([tag]) =>
    /\sstate=["'](?:hidden|veryHidden)["']/.test(tag)
      ? [decodeXML(/\sname=(?:"([^"]*)"|'([^']*)')/.exec(tag)?.slice(1).join('') ?? '')]
      : [],
  )
  return { parts, hidden }
}

function refuseLargeSheet(sheet: string, name: string): void {
  let [rows, columns, last] = [0, 0, '']
  // An element may have the attribute `r` (a reference to a cell or a row) twice, and the library would read '1e6' as a
  // number. So every reference is checked, and must be letters and digits.
  for (const [tag] of sheet.matchAll(/<(?:[^\s<>:/]*:)?(?:c|row)\s[^<]*/g))
    for (const [, reference = ''] of tag.matchAll(/(?<![\w.-])r=["']([^"']*)/g)) {
      const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? []
      if (letters === undefined) throw new Error(`a cell or row has the invalid reference '${reference}'`)
      // The number of a row without cells is not counted, because a row that only has a format takes little memory.
      if (letters === '') continue
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      if (column > columns || Number(row) > rows) last = reference
      columns = Math.max(columns, column)
      rows = Math.max(rows, Number(row))
    }
  if (rows * columns > MAX_CELLS)
    throw new FileFault(
      `${name} has a cell at ${last}, far from the others. Delete the empty rows and columns, or save it as 'CSV UTF-8'.`,
    )
}
