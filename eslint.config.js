import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'mocks', 'tests', 'scripts/portico'].map(
  (room) => `${room}/**/*.{ts,tsx}`,
);

/** Where react-admin's own types leave no choice but `any` (design.md, issue 2). One file a line, with the reason. */
const reactAdminSeam = [];

/** Ways to run text as code, or to put it into the page as markup: names and descriptions are other people's. */
const hostileText = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text of others never becomes markup.' },
  { selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML)$/]', message: 'Use textContent.' },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: 'Use DOM methods.' },
];

/** Syntax of TypeScript that leaves code behind. */
const old = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  { selector: 'TSModuleDeclaration[kind=namespace]', message: 'Use a module.' },
];

export default tseslint.config(
  {
    ignores: ['node_modules', 'dist', 'dist-cloud', 'dist-demo', '.portico', 'coverage', 'public/mockServiceWorker.js'],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...hostileText],
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: [...code, '*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-implied-eval': 'off',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Type-checked rules that find real mistakes: a forgotten await, a promise where a value is meant.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "import * as z from 'zod/mini' (spares the sign-in screen 15 kB)." },
            { name: '@mui/icons-material', message: "Import singly: '@mui/icons-material/Add'." },
            { name: 'react-router', message: "Import router parts from 'react-router-dom' everywhere." },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...hostileText, ...old],
    },
  },
  {
    // Where components and hooks are written. Elsewhere there is nothing that its compiler could read.
    files: ['{src,resources}/**/*.{ts,tsx}', '**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    // It warns of libraries that the React Compiler would have to skip; the compiler is not used.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  // The one component that draws a brand's own drawings, which are part of the build.
  { files: ['src/session/parts.tsx'], rules: { 'no-restricted-syntax': ['error', ...hostileText.slice(1), ...old] } },
  ...reactAdminSeam.map((file) => ({ files: [file], rules: { '@typescript-eslint/no-explicit-any': 'off' } })),
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' }, rules: { 'no-undef': 'off' } },
  {
    files: ['scripts/**/*.mjs', 'tests/**/*.mjs', '*.js', '*.cjs'],
    rules: { 'no-console': 'off', 'no-undef': 'off' }, // undefined names are found by the type check of scripts/
  },
);
