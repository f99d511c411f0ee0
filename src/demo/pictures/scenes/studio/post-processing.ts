/** GLSL of one smoothing pass (edge-avoiding à-trous wavelet, guided by normal, depth, albedo and variance). */
export const smooth = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uLight, uAlbedo, uNormal; uniform int uGap; uniform bool uFirst, uDyed; layout(location = 0) out vec4 o;
vec4 lit(ivec2 q) { vec4 l = texelFetch(uLight, q, 0); if (!uFirst) return l; if (uDyed) return vec4(l.rrr, l.g) / vec4(vec3(max(l.b, 0.02)), max(l.b * l.b, 0.0004)); vec3 a = max(texelFetch(uAlbedo, q, 0).rgb, 0.02); float k = dot(a, vec3(0.3, 0.6, 0.1)); return vec4(l.rgb / a, l.a / (k * k)); }
float lum(vec3 c) { return dot(c, vec3(0.3, 0.6, 0.1)); }
void main() {
  ivec2 c = ivec2(gl_FragCoord.xy), size = textureSize(uLight, 0);
  vec4 mid = lit(c), a0 = texelFetch(uAlbedo, c, 0), n0 = texelFetch(uNormal, c, 0);
  float spread = 0.0, wsum = 0.0, peak = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { ivec2 q = clamp(c + ivec2(x, y), ivec2(0), size - 1); vec4 v = lit(q); float w = exp2(-float(x * x + y * y)); spread += v.a * w; wsum += w; if (x != 0 || y != 0) peak = max(peak, lum(v.rgb)); }
  spread = sqrt(max(spread / wsum, 0.0));
  if (uFirst && lum(mid.rgb) > peak) mid.rgb *= peak / max(lum(mid.rgb), 1e-4);
  float l0 = lum(mid.rgb); vec4 sum = vec4(mid.rgb, mid.a) ; float total = 1.0;
  float k1[3] = float[3](1.0, 0.667, 0.1667);
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    if (x == 0 && y == 0) continue; ivec2 q = c + ivec2(x, y) * uGap; if (any(lessThan(q, ivec2(0))) || any(greaterThanEqual(q, size))) continue;
    vec4 v = lit(q), a = texelFetch(uAlbedo, q, 0), n = texelFetch(uNormal, q, 0); vec3 dn = n.xyz - n0.xyz, da = a.rgb - a0.rgb;
    float far = length(vec2(x, y)) * float(uGap);
    float w = k1[abs(x)] * k1[abs(y)] * exp(-dot(dn, dn) * 22.0 - abs(a.a - a0.a) / (a0.a * 0.0022 * far + 0.002) - dot(da, da) * 14.0 - abs(n.a - n0.a) * 8.0 - abs(lum(v.rgb) - l0) / (3.2 * spread + 0.004 + 0.01 * l0));
    sum += vec4(v.rgb * w, v.a * w * w); total += w;
  }
  o = vec4(sum.rgb / total, sum.a / (total * total));
}`

/** GLSL of tone mapping: albedo put back, exposure, glare, film curve, warm grade, fine grain. */
export const toneMap = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uLight, uAlbedo, uGlare; uniform float uExposure; layout(location = 0) out vec4 o;
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
/* Straight up to the shoulder, then soft: colours stay what the swatch says. */
vec3 film(vec3 c) { float x = max(c.x, max(c.y, c.z)), knee = 0.62; if (x > knee) { float over = x - knee, room = 1.0 - knee, y = knee + room * over / (over + room); float wash = 1.0 - 1.0 / (0.28 * over + 1.0); c = mix(c * (y / x), vec3(y), wash); } return c; }
void main() {
  ivec2 c = ivec2(gl_FragCoord.xy); vec2 size = vec2(textureSize(uLight, 0)), uv = (gl_FragCoord.xy) / size;
  vec3 x = texelFetch(uLight, c, 0).rgb * max(texelFetch(uAlbedo, c, 0).rgb, 0.02);
  x = mix(x, texture(uGlare, uv).rgb, 0.045) * uExposure * vec3(1.006, 1.0, 0.988);
  vec2 v = uv - 0.5; x *= 1.0 - 0.22 * dot(v, v);
  x = film(x); x = mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x));
  x = mix(x, x * x * (3.0 - 2.0 * x), 0.16); x = mix(vec3(0.018, 0.016, 0.015), vec3(0.994, 0.992, 0.988), x);
  uint h = pcg(uint(c.x) + pcg(uint(c.y))); float g = float(h & 255u) / 255.0 + float(h >> 8 & 255u) / 255.0 - 1.0;
  o = vec4(x + g * 0.006, 1.0);
}`

/** GLSL of the glare: a wide blur of what is bright, made small. */
export const glare = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uLight, uAlbedo; uniform vec2 uAlong; uniform bool uFirst; uniform vec2 uSize; layout(location = 0) out vec4 o;
void main() {
  vec2 uv = gl_FragCoord.xy / uSize; vec3 s = vec3(0); float t = 0.0;
  for (int k = -20; k <= 20; k++) { float w = exp(-float(k * k) / 130.0); vec2 q = clamp(uv + uAlong * float(k), vec2(0.001), vec2(0.999)); vec3 v = texture(uLight, q).rgb; if (uFirst) v = min(v * max(texture(uAlbedo, q).rgb, 0.02), 8.0); s += v * w; t += w; }
  o = vec4(s / t, 1.0);
}`

/** GLSL of the separation: what is of the scene's own colours, and in alpha what a dye of full strength adds, in linear light. */
export const separate = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uLight, uAlbedo, uDye, uDyed; uniform float uExposure; layout(location = 0) out vec4 o;
void main() {
  ivec2 c = ivec2(gl_FragCoord.xy); float share = texelFetch(uDye, c, 0).b;
  o = vec4(texelFetch(uLight, c, 0).rgb * max(texelFetch(uAlbedo, c, 0).rgb, 0.02), texelFetch(uDyed, c, 0).r * max(share, 0.02)) * uExposure;
}`
