/** GLSL: distances of cushions, folded cloth, leaves and other soft things. */
export const softGoods = /* glsl */ `
/* Upholstery cushion, thickness along y, filled out by puff, a seam round its waist. */
float cushion(vec3 p, vec3 h, float r, float puff) {
  vec3 u = p / h; float full = max(1.0 - u.x * u.x, 0.0) * max(1.0 - u.z * u.z, 0.0);
  float d = rbox(p, h, r) - puff * full; if (d > 0.04) return d * 0.85 - 0.004; d -= 0.0035 * folds(p * 13.0);
  return (d + 0.005 * smoothstep(0.010, 0.002, abs(p.y))) * 0.85;
}
/* Scatter cushion standing on its edge: thickness along z. */
float scatter(vec3 p, vec3 h) {
  float far = box(p, h * 1.12); if (far > 0.04) return far * 0.8; float e = folds(p * 17.0) * 0.006; return pillow(vec3(p.x, p.z + e, p.y), vec3(h.x, h.z, h.y), 0.006);
}
/* Terry folded in layers: h outer half size, fold edge to +z, layers counted upwards. */
float folded(vec3 p, vec3 h, float layers) {
  float far = box(p, h + 0.014); if (far > 0.05) return far; float sag = 0.006 * folds(p * vec3(7.0, 3.0, 7.0)); p.y += sag; vec3 q = p; float each = h.y / layers;
  float k = clamp(floor((q.y + h.y) / (2.0 * each)), 0.0, layers - 1.0); q.y -= -h.y + (2.0 * k + 1.0) * each;
  float off = (hash1(ivec3(int(k), int(h.x * 1000.0), 5)) - 0.5) * 0.012; q.x -= off; q.z -= off * 0.7;
  return rbox(q, vec3(h.x, each * 1.05, h.z), each * 0.98) * 0.8;
}
/* A roll of cloth lying along x, its spiral showing at the ends. */
float rolled(vec3 p, float R, float h) {
  float far = slab(length(p.yz) - R - 0.005, p.x, h, 0.001); if (far > 0.04) return far; float r = length(p.yz), a = atan(p.z, p.y) / 6.2832; float pitch = R / 4.5; float layer = abs(fract(r / pitch - a) - 0.5) * pitch;
  float body = slab(r - R - 0.004 * folds(p * 16.0), p.x, h, 0.012); float cut = 0.012 - layer * 1.1; float end = abs(p.x) - h + 0.006;
  return max(body, -max(-end, -cut) - 1.0) + 0.010 * smoothstep(0.35, 0.5, abs(fract(r / pitch - a) - 0.5)) * smoothstep(-0.010, 0.0, end);
}
`
