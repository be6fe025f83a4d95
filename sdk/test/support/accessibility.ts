import { expect, type Locator, type Page } from '@playwright/test';
import { command, frameOf, isFirefox } from './driver.js';

/** Properties of a field in the accessibility tree. */
export interface AccessibleField {
  role: 'textbox' | 'combobox';
  name: string;
  description: string;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
}

/** Expects a field's properties in the browser's accessibility tree, as far as the driver exposes it. */
export async function expectAccessible(field: Locator, expected: AccessibleField): Promise<void> {
  const { role, name, description, isInvalid, isRequired, isDisabled } = expected;
  await expect(field).toHaveAccessibleDescription(description);
  const invalid = expect(field);
  await (isInvalid ? invalid : invalid.not).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-required', String(isRequired));
  await (isDisabled ? expect(field).toBeDisabled() : expect(field).toBeEnabled());
  if (isFirefox(field.page())) {
    await expect.poll(() => nodesNamed(field, expected)).toBe(1);
    return;
  }
  // Chromium's protocol omits the required state of selects.
  const tree = {
    role,
    name,
    description,
    isInvalid,
    isRequired: isRequired && role === 'textbox',
    isDisabled,
  };
  await expect.poll(() => nodeOf(field)).toEqual(tree);
}

/** Counts the nodes with the role and the name in Firefox's accessibility tree. */
async function nodesNamed(field: Locator, { role, name }: AccessibleField): Promise<number> {
  const locator = { type: 'accessibility', value: { role, name } };
  const found = await command(await frameOf(field), 'browsingContext.locateNodes', { locator });
  return (found as { nodes: unknown[] }).nodes.length;
}

interface TreeNode {
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Returns the node of a field in Chromium's accessibility tree. */
async function nodeOf(field: Locator): Promise<object> {
  const frame = await frameOf(field);
  const session = await frame.page().context().newCDPSession(frame);
  const expression = `document.getElementById('${(await field.getAttribute('id')) ?? ''}')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { objectId = '' } = result;
  const response = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  await session.detach();
  const [node] = response.nodes as TreeNode[];
  const property = (name: string) => node?.properties?.find((entry) => entry.name === name)?.value.value;
  return {
    role: node?.role?.value,
    name: node?.name?.value,
    description: node?.description?.value ?? '',
    isInvalid: property('invalid') === 'true',
    isRequired: property('required') === true,
    isDisabled: property('disabled') === true,
  };
}

/** Returns the messages of the alerts in Chromium's accessibility tree, which omits what a modal dialog makes inert. */
export async function announcedAlerts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const response = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const nodes = response.nodes as (TreeNode & { nodeId: string; parentId?: string; ignored: boolean })[];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isInAlert = (id: string | undefined): boolean => {
    const node = id === undefined ? undefined : byId.get(id);
    return node?.role?.value === 'alert' || (node !== undefined && isInAlert(node.parentId));
  };
  return nodes
    .filter(({ ignored, role, parentId }) => !ignored && role?.value === 'StaticText' && isInAlert(parentId))
    .map(({ name }) => name?.value ?? '');
}
