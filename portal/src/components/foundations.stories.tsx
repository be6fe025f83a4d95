import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import '../../test/stories/foundations.css';
import { contrastOf, portalColor } from '../../test/stories/colors.js';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Button } from '../ui/button.js';
import { Chip } from '../ui/chip.js';

type Topic = 'colors' | 'type' | 'space' | 'shape' | 'rules';

/** Text colors with the surfaces that they may be on. */
const pairs: readonly (readonly [text: string, surfaces: readonly string[], use: string])[] = [
  ['text', ['bg', 'surface', 'surface-2', 'accent-soft'], 'Text and figures'],
  ['text-muted', ['bg', 'surface', 'surface-2', 'accent-soft'], 'Labels, units, secondary values'],
  ['accent', ['bg', 'surface', 'accent-soft'], 'Only what acts: links, current item, focus'],
  ['on-accent', ['accent', 'accent-hover'], 'Label of a primary button'],
  ['success', ['success-soft', 'surface'], 'Active, saved, paid'],
  ['info', ['info-soft', 'surface'], 'Scheduled, neutral messages'],
  ['warning', ['warning-soft', 'surface'], 'Needs attention, viewing a client'],
  ['danger', ['danger-soft', 'surface'], 'Failed, canceled, overdue'],
];
/** Colors that are not text. They need a contrast of 3 where they carry a meaning. */
const shapes: readonly (readonly [color: string, surface: string, use: string])[] = [
  ['data', 'surface', 'Bars, lines and funnels; never the accent'],
  ['border-strong', 'surface', 'Borders of inputs and secondary buttons'],
];

const sizes = [
  ['32', 'The benefit that is left'],
  ['24', 'Title of a page, figures'],
  ['20', 'Title of a panel or dialog'],
  ['16', 'Text, buttons, inputs, titles of cards'],
  ['14', 'Tables, labels, hints'],
  ['12', 'Axes of charts, codes, notes'],
] as const;
const spaces = ['4', '8', '12', '16', '24', '32', '48', '64'] as const;

const shapeTokens: readonly (readonly [token: string, style: CSSProperties, use: string])[] = [
  ['radius', { borderRadius: 'var(--radius)' }, '6 px: cards, inputs, buttons, dialogs'],
  ['round', { borderRadius: 'var(--round)' }, 'Only circles and tracks with round ends'],
  ['border', { borderColor: 'var(--border)' }, 'Edges of cards and rows'],
  ['border-strong', { borderColor: 'var(--border-strong)' }, 'Edges of what can be edited or pressed'],
  ['shadow-high', { boxShadow: 'var(--shadow-high)' }, 'Only what floats: menus, dialogs, toasts'],
  ['row', { blockSize: 'var(--row)' }, '44 px: rows, and targets for fingers'],
];

const rules = [
  'Accent is for what acts, and for nothing else. A page has one primary button.',
  'Figures use the data colors; a status has an icon and a word beside its color.',
  'Two weights: 600 for titles, buttons and figures, 400 for the rest. Names in lists are not bold.',
  'Cards have a border and no shadow; shadows are for what floats above the page.',
  'Space between parts of a card is 8 or 12, inside of a card 16, between cards 16, between sections 24.',
  'Rows are 44 px high, on narrow pages 72 px with two lines. The placeholder has the same height.',
  'Numbers are right-aligned and tabular. Dates in lists use the short form, in details the long one.',
  'A column has a priority; what a narrow list hides is in the details of its row.',
  'The details panel says the status, what it means today, progress, facts; its actions stay at the bottom.',
  'Every list has five states: placeholder, first use with one action, no match, failure with retry, end of list.',
  'The main content of a page raises an alert when it fails; parts beside it fail quietly (PartFailure).',
  'On a narrow page something of the list is on the first screen: one line for tasks, one row of figures.',
] as const;

function Swatch({ text, surface, use }: { text: string; surface: string; use: string }) {
  return (
    <li
      className="foundation-swatch"
      style={{ background: `var(--${surface})`, color: `var(--${text})` }}
      data-pair={`${text} ${surface}`}
    >
      <strong>
        {text} <span className="small">on {surface}</span>
      </strong>
      <span className="small">{use}</span>
      <code className="small">var(--{text})</code>
    </li>
  );
}

function ColorTokens() {
  return (['light', 'dark'] as const).map((scheme) => (
    <section key={scheme} className="foundation-scheme" style={{ colorScheme: scheme }}>
      <h2>{scheme === 'light' ? 'Light' : 'Dark'}</h2>
      <ul className="foundation-grid">
        {pairs.flatMap(([text, surfaces, use]) =>
          surfaces.map((surface) => (
            <Swatch key={`${text} ${surface}`} text={text} surface={surface} use={use} />
          )),
        )}
      </ul>
      <ul className="foundation-grid">
        {shapes.map(([color, surface, use]) => (
          <li key={color} data-shape={`${color} ${surface}`} className="foundation-swatch">
            <span className="foundation-shape" style={{ background: `var(--${color})` }} />
            <span className="small">
              {color}: {use}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Tokens of the portal, and the rules that every screen is built by. */
function Foundations({ topic }: { topic: Topic }) {
  switch (topic) {
    case 'colors':
      return (
        <div className="foundation">
          <ColorTokens />
        </div>
      );
    case 'type':
      return (
        <div className="foundation">
          {sizes.map(([size, use]) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }}>
              <span style={{ fontWeight: 'var(--strong)' }}>{size} px</span> {use} · 0123456789{' '}
              <code className="small">var(--text-{size})</code>
            </p>
          ))}
        </div>
      );
    case 'space':
      return (
        <div className="foundation">
          {spaces.map((space) => (
            <p key={space} className="foundation-space small">
              <span style={{ inlineSize: `var(--space-${space})` }} /> <code>var(--space-{space})</code>
            </p>
          ))}
        </div>
      );
    case 'shape':
      return (
        <div className="foundation">
          {shapeTokens.map(([token, style, use]) => (
            <p key={token} className="foundation-example">
              <span className="foundation-box" style={style} />
              <span>
                <code>var(--{token})</code> <span className="small">{use}</span>
              </span>
            </p>
          ))}
        </div>
      );
    case 'rules':
      return (
        <div className="foundation">
          <ol className="foundation-rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <p className="foundation-example">
            <Button kind="primary">New campaign</Button> <Button>Preview</Button>{' '}
            <Chip tone="success" icon="check">
              Active
            </Chip>
          </p>
        </div>
      );
  }
}

export default {
  title: 'Portal/Foundations',
  ...portalMeta(
    Foundations,
    'Tokens of `styles/tokens.css` and the rules that every screen is built by. A unit test rejects other sizes, weights, spaces, corners and colors in the style sheets.',
  ),
  args: { topic: 'colors' },
  argTypes: { topic: { control: 'inline-radio', options: ['colors', 'type', 'space', 'shape', 'rules'] } },
} satisfies Meta<{ topic: Topic }>;

type Story = StoryObj<{ topic: Topic }>;

/** Text has a contrast of 4.5 or more on each of its surfaces in both schemes, other shapes 3. */
export const Colors: Story = {
  async play({ canvasElement }) {
    const swatches = [...canvasElement.querySelectorAll<HTMLElement>('[data-pair]')];
    await expect(swatches.length).toBeGreaterThan(0);
    for (const swatch of swatches) {
      const { color, backgroundColor } = getComputedStyle(swatch);
      await expect([swatch.dataset['pair'], contrastOf(color, backgroundColor) >= 4.5]).toEqual([
        swatch.dataset['pair'],
        true,
      ]);
    }
    for (const shape of canvasElement.querySelectorAll<HTMLElement>('[data-shape]')) {
      const [name = '', surface = ''] = shape.dataset['shape']?.split(' ') ?? [];
      const contrast = contrastOf(portalColor(shape, name), portalColor(shape, surface));
      await expect([name, contrast >= 3]).toEqual([name, true]);
    }
  },
};

export const Type: Story = { args: { topic: 'type' } };
export const Space: Story = { args: { topic: 'space' } };

/** Corners, borders, shadow and row height. */
export const Shape: Story = { args: { topic: 'shape' } };
export const Rules: Story = { args: { topic: 'rules' } };
