import * as ast from 'typescript/unstable/ast'
import { type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { textsOf, Unreadable } from './static-text.ts'

/** A `query<Row>(…)`; `texts` is null when they are only known at run time. */
export type DeclaredRow = { file: string; name: string; row: Type; texts: string[] | null }

/** Those of the server, without its tests. */
export function declaredRows({ program, rootFiles, checker }: Project, root: string): DeclaredRow[] {
  const found: DeclaredRow[] = []
  for (const file of rootFiles) {
    if (!file.startsWith(`${root}src/server/`) || file.endsWith('.test.ts')) continue
    const visit = (node: ast.Node): void => {
      if (
        ast.isCallExpression(node) &&
        ast.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'query'
      ) {
        const [told] = node.typeArguments ?? []
        const [asked] = node.arguments
        const row = told && checker.getTypeFromTypeNode(told)
        if (row && asked)
          found.push({
            file: file.slice(root.length),
            name: told.getText(),
            row,
            texts: texts(asked, checker),
          })
      }
      node.forEachChild(visit)
    }
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return found
}

function texts(asked: ast.Expression, checker: Checker): string[] | null {
  try {
    return textsOf(asked, checker)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** Differences between a statement's columns and the declared row. */
export function lacksOf(row: Type, columns: ReadonlyMap<string, string>, checker: Checker): string[] {
  return checker.getPropertiesOfType(row).flatMap((field) => {
    const column = columns.get(field.name)
    if (column === undefined) return field.flags & SymbolFlags.Optional ? [] : [`no ${field.name}`]
    const type = checker.getTypeOfSymbol(field)
    return type && fits(type, column, checker) ? [] : [`${field.name} is ${column}`]
  })
}

/** JavaScript type of each PostgreSQL type, as parsed by createPool(). */
const arriving: [RegExp, 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json'][] = [
  [/^(?:smallint|integer|bigint|numeric|real|double precision|oid)$/, 'number'],
  [/^(?:text|character varying|name|date|inet|uuid)$/, 'string'],
  [/^boolean$/, 'boolean'],
  [/^timestamp with time zone$/, 'Date'],
  [/^bytea$/, 'Buffer'],
  [/^jsonb?$/, 'json'],
]

function fits(declared: Type, column: string, checker: Checker): boolean {
  const type = checker.getNonNullableType(declared) ?? declared
  const word = checker.typeToString(type)
  if (word === 'unknown') return true
  if (column.endsWith('[]')) {
    const items = checker.isArrayLikeType(type) ? checker.getIndexInfosOfType(type) : []
    return items.length > 0 && items.every((item) => fits(item.valueType, column.slice(0, -2), checker))
  }
  switch (arriving.find(([name]) => name.test(column))?.[1]) {
    case 'number':
      return checker.isTypeAssignableTo(type, checker.getNumberType())
    case 'string':
      return checker.isTypeAssignableTo(type, checker.getStringType())
    case 'boolean':
      return checker.isTypeAssignableTo(type, checker.getBooleanType())
    case 'Date':
      return word === 'Date'
    case 'Buffer':
      return word.startsWith('Buffer')
    case 'json':
      return !/^(?:Date|Buffer)\b/.test(word)
    default:
      return false
  }
}
