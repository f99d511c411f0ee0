/** GLSL: noise and signed distances the things are built from. */
export const shapes = /* glsl */ `
float gD; int gM;
void put(float d, int m) { if (d < gD) { gD = d; gM = m; } }

uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
float hash1(ivec3 c) { return float(pcg(uint(c.x) + pcg(uint(c.y) + pcg(uint(c.z)))) >> 8u) * (1.0 / 16777216.0); }
/* Value noise from a repeating 64-cube of random numbers: one filtered look-up instead of eight hashes. */
uniform highp sampler3D uNoise;
vec4 noise4(vec3 p) { vec3 f = floor(p); p -= f; return texture(uNoise, (f + p * p * (3.0 - 2.0 * p) + 0.5) * (1.0 / 64.0)); }
float noise(vec3 p) { return noise4(p).x; }
float fbm(vec3 p) { float v = 0.0, a = 0.5; for (int k = 0; k < 4; k++) { v += a * noise(p); p = p * 2.03 + 7.1; a *= 0.5; } return v; }
/* Soft irregular folds, cheap enough for distances: about -1..1. */
float folds(vec3 p) {
  p += 0.9 * sin(p.yzx * 1.3 + vec3(1.7, 0.4, 2.9));
  return (sin(p.x * 1.9 + p.y * 0.7) + sin(p.y * 2.3 - p.z * 1.1 + 1.3) + sin(p.z * 2.7 + p.x * 1.2 + 4.1)) / 3.0;
}

mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
vec3 turnX(vec3 p, float a) { p.yz = turn(a) * p.yz; return p; }
vec3 turnY(vec3 p, float a) { p.xz = turn(a) * p.xz; return p; }
vec3 turnZ(vec3 p, float a) { p.xy = turn(a) * p.xy; return p; }

float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }

float box(vec3 p, vec3 h) { vec3 q = abs(p) - h; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float rbox(vec3 p, vec3 h, float r) { return box(p, h - r) - r; }
float rect(vec2 p, vec2 h, float r) { vec2 q = abs(p) - h + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
/* Extrusion of a flat shape by half height h, edges rounded by r. */
float slab(float flatD, float y, float h, float r) { vec2 q = vec2(flatD, abs(y) - h) + r; return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - r; }
float cyl(vec3 p, float radius, float h, float r) { return slab(length(p.xz) - radius, p.y, h, r); }
float ball(vec3 p, float r) { return length(p) - r; }
float ell(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / max(length(p / (r * r)), 1e-6); }
float ring(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float cap(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, d = b - a; return length(q - d * clamp(dot(q, d) / dot(d, d), 0.0, 1.0)) - r; }
/* Tapering rod from a (radius ra) to b (radius rb). */
float rod(vec3 p, vec3 a, vec3 b, float ra, float rb) { vec3 q = p - a, d = b - a; float h = clamp(dot(q, d) / dot(d, d), 0.0, 1.0); return (length(q - d * h) - mix(ra, rb, h)) * 0.95; }
float seg(vec2 p, vec2 a, vec2 b) { vec2 q = p - a, d = b - a; return length(q - d * clamp(dot(q, d) / dot(d, d), 0.0, 1.0)); }
/* Upright cone stump: radius a at -h, b at +h. */
float cone(vec3 p, float h, float a, float b) {
  vec2 q = vec2(length(p.xz), p.y), k1 = vec2(b, h), k2 = vec2(b - a, 2.0 * h);
  vec2 ca = vec2(q.x - min(q.x, q.y < 0.0 ? a : b), abs(q.y) - h), cb = q - k1 + k2 * clamp(dot(k1 - q, k2) / dot(k2, k2), 0.0, 1.0);
  float s = (cb.x < 0.0 && ca.y < 0.0) ? -1.0 : 1.0; return s * sqrt(min(dot(ca, ca), dot(cb, cb)));
}
/* Open cone shell, as a lamp shade. */
float shade(vec3 p, float h, float a, float b, float w) { vec2 q = vec2(length(p.xz), p.y); return seg(q, vec2(a, -h), vec2(b, h)) - w; }
/* A quadratic curve in the plane, for turned profiles and handles. */
float bend(vec2 p, vec2 A, vec2 B, vec2 C) {
  vec2 a = B - A, b = A - 2.0 * B + C, c = a * 2.0, d = A - p; float kk = 1.0 / dot(b, b), kx = kk * dot(a, b), ky = kk * (2.0 * dot(a, a) + dot(d, b)) / 3.0, kz = kk * dot(d, a);
  float P = ky - kx * kx, q = kx * (2.0 * kx * kx - 3.0 * ky) + kz, h = q * q + 4.0 * P * P * P;
  if (h >= 0.0) { h = sqrt(h); vec2 x = (vec2(h, -h) - q) / 2.0, uv = sign(x) * pow(abs(x), vec2(1.0 / 3.0)); float t = clamp(uv.x + uv.y - kx, 0.0, 1.0); vec2 w = d + (c + b * t) * t; return length(w); }
  float z = sqrt(-P), v = acos(clamp(q / (P * z * 2.0), -1.0, 1.0)) / 3.0, m = cos(v), n = sin(v) * 1.732050808; vec2 t = clamp(vec2(m + m, -n - m) * z - kx, 0.0, 1.0);
  vec2 w0 = d + (c + b * t.x) * t.x, w1 = d + (c + b * t.y) * t.y; return sqrt(min(dot(w0, w0), dot(w1, w1)));
}
/* A filled pillow lying flat: thick in the middle, seams thin, corners drawn out. */
float pillow(vec3 p, vec3 h, float seam) {
  vec2 u = abs(p.xz) / h.xz; vec2 c = p.xz * (1.0 + 0.10 * u.yx * u.yx * u.yx);
  float e = max(1.0 - u.x * u.x * u.x, 0.0) * max(1.0 - u.y * u.y * u.y, 0.0);
  float th = seam + (h.y - seam) * sqrt(e + 0.0001);
  float side = rect(p.xz, h.xz * (1.0 - 0.07 * (1.0 - u.yx * u.yx)), h.x * 0.08);
  return smax(abs(p.y) - th, side, 0.02) * 0.62;
}
`
