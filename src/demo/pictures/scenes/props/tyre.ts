import type { Point, Thing } from '../studio/scene.ts'

/** Car tyre about the axis z, 0.64 m across; leans back by `lean`, or lies flat at 1.5708. RUBBER. */
export const tyre = (at: Point, turn = 0, lean = 0.2): Thing => ({
  at,
  turn,
  min: [-0.34, -0.34, -0.34],
  max: [0.34, 0.34, 0.34],
  stride: 0.85,
  shape: `vec3 q=turnX(p,${(-lean).toFixed(4)}); float r=length(q.xy), x=q.z, a=atan(q.y,q.x);
    if (abs(x)>0.14||r>0.36){put(max(abs(x)-0.12,r-0.33),RUBBER);return gD;}
    float side=0.012*exp(-pow((r-0.262)/0.03,2.0)); float d=rect(vec2(r-0.258,x),vec2(0.062+0.004*(1.0-x*x*90.0),0.093+side),0.034); d=smax(d,-rect(vec2(r-0.235,x),vec2(0.062,0.080),0.03),0.008); d=smax(d,0.203-r,0.006);
    float g=min(abs(abs(x)-0.022),abs(abs(x)-0.058))-0.0042; float cut=max(g,0.311-r);
    float s=a*11.4592; float skew=x*26.0+0.5*sin(x*40.0); float blk=abs(fract(s+skew)-0.5)*0.0279; float lat=max(blk-0.0019,0.312-r); lat=max(lat,0.026-abs(x)); float mid=abs(fract(s*0.5-skew*0.8)-0.5)*0.0558; lat=min(lat,max(max(mid-0.0013,0.314-r),abs(x)-0.017));
    d=max(d,-cut); d=max(d,-lat); float rib=0.0012*smoothstep(0.4,0.5,abs(fract((r-0.215)/0.012)-0.5))*step(0.215,r)*step(r,0.252); put(d+rib,RUBBER);`,
})
