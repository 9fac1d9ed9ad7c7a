/** Constructors are exempt: dependencies are injected by type, never passed by position. */
const MAX = 5;

const rule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node) => {
      if (node.params.length <= MAX || node.parent?.kind === 'constructor') return;
      context.report({
        node,
        message: `A function has ${node.params.length} parameters; take one object above ${MAX}.`,
      });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export default { meta: { name: 'galley' }, rules: { 'max-params': rule } };
