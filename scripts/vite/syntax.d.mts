/** Of a syntax tree, with where it begins and ends in the code. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export declare function isNode(value: unknown): value is Node;
export declare function statementsIn(code: string): Node[];
export declare function walk(value: unknown, isLeftOut?: (node: Node) => boolean): Generator<Node>;
