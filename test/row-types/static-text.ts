import * as ast from 'typescript/unstable/ast'
import type { Checker } from 'typescript/unstable/sync'
import { anyOf } from '../../src/server/db/connect.ts'

/** Static value of an expression; an array for the alternatives of `?:`. */
type Value = string | Value[] | Lambda
type Lambda = { parameters: readonly ast.ParameterDeclaration[]; body: ast.Expression; scope: Scope }
type Scope = ReadonlyMap<string, Value>

/** Thrown for an expression that is only known at run time, or not supported here. */
export class Unreadable extends Error {}

const maxValues = 64

/** All possible texts of a `query()`'s first argument: follows constants, templates and single-expression functions. */
export function textsOf(asked: ast.Expression, checker: Checker): string[] {
  if (ast.isConditionalExpression(asked))
    return [asked.whenTrue, asked.whenFalse].flatMap((arm) => textsOf(arm, checker))
  if (!ast.isObjectLiteralExpression(asked)) return valuesOf(asked, new Map()).map(asText)
  const text = asked.properties.filter(ast.isPropertyAssignment).find(({ name }) => name.getText() === 'text')
  if (!text) throw new Unreadable(asked.getText())
  return textsOf(text.initializer, checker)

  function valuesOf(node: ast.Expression, scope: Scope): Value[] {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node) || ast.isNumericLiteral(node))
      return [node.text]
    if (ast.isParenthesizedExpression(node)) return valuesOf(node.expression, scope)
    if (ast.isConditionalExpression(node))
      return [...valuesOf(node.whenTrue, scope), ...valuesOf(node.whenFalse, scope)]
    if (ast.isTemplateExpression(node))
      return node.templateSpans.reduce<Value[]>(
        (starts, { expression, literal }) =>
          joined(starts, valuesOf(expression, scope), (start, text) => start + text + literal.text),
        [node.head.text],
      )
    if (ast.isArrayLiteralExpression(node))
      return [node.elements.map((element) => theOnly(valuesOf(element, scope), element))]
    if (ast.isArrowFunction(node) && !ast.isBlock(node.body))
      return [{ parameters: node.parameters, body: node.body, scope }]
    if (ast.isIdentifier(node)) {
      const value = scope.get(node.text)
      return value === undefined ? named(node) : [value]
    }
    if (ast.isCallExpression(node)) return called(node, scope)
    throw new Unreadable(node.getText())
  }

  function named(node: ast.Identifier): Value[] {
    const symbol = checker.getSymbolAtLocation(node)
    const isImported = symbol?.declarations[0]?.kind === ast.SyntaxKind.ImportSpecifier
    const declaration = (
      symbol && isImported ? checker.getAliasedSymbol(symbol) : symbol
    )?.valueDeclaration?.resolve()
    if (
      declaration &&
      ast.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      declaration.parent.flags & ast.NodeFlags.Const
    )
      return valuesOf(declaration.initializer, new Map())
    if (declaration && ast.isFunctionDeclaration(declaration)) {
      const [first] = declaration.body?.statements ?? []
      if (first && ast.isReturnStatement(first) && first.expression)
        return [{ parameters: declaration.parameters, body: first.expression, scope: new Map() }]
    }
    throw new Unreadable(node.getText())
  }

  function called({ expression: callee, arguments: given }: ast.CallExpression, scope: Scope): Value[] {
    const values = given.map((argument) => theOnly(valuesOf(argument, scope), argument))
    const [first = ''] = values
    if (ast.isIdentifier(callee) && callee.text === anyOf.name) return [anyOf(asText(first))]
    if (!ast.isPropertyAccessExpression(callee))
      return valuesOf(callee, scope).flatMap((lambda) => applied(lambda, values))
    const list = theOnly(valuesOf(callee.expression, scope), callee)
    if (!Array.isArray(list)) throw new Unreadable(callee.getText())
    if (callee.name.text === 'join') return [list.map(asText).join(asText(first))]
    if (callee.name.text === 'map') return [list.map((item) => theOnly(applied(first, [item]), callee))]
    throw new Unreadable(callee.getText())
  }

  function applied(lambda: Value, values: Value[]): Value[] {
    if (typeof lambda === 'string' || Array.isArray(lambda)) throw new Unreadable('Not a function')
    const scope = new Map(lambda.scope)
    for (const [at, { name, initializer }] of lambda.parameters.entries()) {
      const value = values[at] ?? (initializer && theOnly(valuesOf(initializer, scope), initializer))
      if (value !== undefined) scope.set(name.getText(), value)
    }
    return valuesOf(lambda.body, scope)
  }
}

function theOnly([value, ...more]: Value[], node: ast.Node): Value {
  if (value === undefined || more.length > 0) throw new Unreadable(node.getText())
  return value
}

function asText(value: Value): string {
  if (typeof value !== 'string') throw new Unreadable('Not a text')
  return value
}

function joined(starts: Value[], ends: Value[], join: (start: string, end: string) => string): Value[] {
  if (starts.length * ends.length > maxValues) throw new Unreadable('Too many texts')
  return starts.flatMap((start) => ends.map((end) => join(asText(start), asText(end))))
}
