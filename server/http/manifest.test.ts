import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageNetwork } from '@shared/contracts/network/pageNetwork';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { request } from '../testing/request';
import { manifest, manifestPath } from './manifest';

const ofNetwork = (network?: PageNetwork) => {
  const app = express();
  app.get(
    manifestPath,
    manifest('/app', async () => network),
  );
  return request(app).get(manifestPath);
};

describe('the web app manifest', () => {
  it('installs the dashboard under the network’s name, color, and square logo', async () => {
    const logo = { id: 'ab'.repeat(32), width: 40, height: 40 };
    const { headers, text } = await ofNetwork({ zone: 'Asia/Tokyo', name: 'Harbor', accent: '#0b3d91', logo });
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const app = JSON.parse(text);
    expect(app).toMatchObject({ name: 'Harbor', start_url: '/app/', scope: '/app/', theme_color: '#0b3d91' });
    expect(app.icons[0]).toEqual({ src: `/app/backend/setting/logo/${logo.id}`, sizes: '40x40' });
  });

  it('has the product’s own name and icons without a network', async () => {
    const { name, icons } = JSON.parse((await ofNetwork()).text) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Lantern');
    expect(icons).toHaveLength(4);
    for (const { src } of icons) {
      const file = fileURLToPath(new URL(`../../client/public${src.slice('/app'.length)}`, import.meta.url));
      expect(existsSync(file), src).toBe(true);
    }
  });
});
